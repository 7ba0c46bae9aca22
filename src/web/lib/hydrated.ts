import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's scripts run: false in prerendered HTML and while React takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
