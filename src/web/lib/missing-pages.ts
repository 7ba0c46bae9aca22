import { createPath, type DataRouter } from 'react-router'
import { dismissToast, notify } from './toasts.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

const notice = 'page-missing'
const askEveryMs = 2_000

/**
 * Where the next page cannot be fetched the screen stays, and the page is opened once the server answers: by a
 * load, since it may be another version by then. Answers how to stop.
 */
export function retryMissingPages(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    void openOnceReachable()
  }
  window.addEventListener('page-missing', keep)
  return () => window.removeEventListener('page-missing', keep)
}

async function openOnceReachable(): Promise<void> {
  if (!(await answers())) {
    const options = { id: notice, duration: Number.POSITIVE_INFINITY }
    void notify('error', 'Copydesk can’t be reached. The page opens as soon as it can be.', options)
    do await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    while (!(await answers()))
    void dismissToast(notice)
  }
  const { initialized, navigation } = window.__reactRouterDataRouter?.state ?? {}
  // Whoever has gone elsewhere meanwhile stays there.
  if (navigation?.location) window.location.assign(createPath(navigation.location))
  else if (!initialized) window.location.reload()
}

async function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}
