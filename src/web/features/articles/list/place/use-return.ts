import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberList } from './list-place.ts'

/** Remembers the list on screen, and puts the row of the article one comes back from in view, focused. */
export function useReturn(): void {
  const { search, state } = useLocation()
  useEffect(() => rememberList({ search }), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there.
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${state?.row}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [])
}
