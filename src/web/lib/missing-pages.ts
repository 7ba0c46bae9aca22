import { createPath, type DataRouter } from 'react-router'
import { dismissToast, notify } from './toasts.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

const toastId = 'page-missing'
const retryEveryMs = 2_000

/**
 * Keeps the screen when the next page can't be fetched, and opens that page once the server answers. It
 * loads it in full, since the server may run another version by then. Returns how to stop.
 */
export function retryMissingPages(): () => void {
  const keepScreen = (event: Event) => {
    event.preventDefault()
    void openOnceReachable()
  }
  window.addEventListener('page-missing', keepScreen)
  return () => window.removeEventListener('page-missing', keepScreen)
}

async function openOnceReachable(): Promise<void> {
  if (!(await isServerUp())) {
    const options = { id: toastId, duration: Number.POSITIVE_INFINITY }
    void notify('error', 'Copydesk can’t be reached. The page opens as soon as it can be.', options)
    do await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    while (!(await isServerUp()))
    void dismissToast(toastId)
  }
  const { initialized, navigation } = window.__reactRouterDataRouter?.state ?? {}
  // People who have moved on in the meantime stay where they are.
  if (navigation?.location) window.location.assign(createPath(navigation.location))
  else if (!initialized) window.location.reload()
}

async function isServerUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}
