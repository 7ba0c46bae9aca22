import type { DataRouter } from 'react-router'
import { hideReloadNotice, showReloadNotice } from './reload-notice.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

const storageKey = 'copydesk-reloads'
/** A page that has gone this long without being loaded again is fine. */
const forgottenAfterMs = 120_000
const longestPauseMs = 60_000
const askServerEveryMs = 2_000

/**
 * Opens what can't be opened because its files are missing, as while the server is away or another version takes
 * over: the page that was asked for is loaded in full, at once the first time and then after pauses that grow. Runs
 * before any other script of the app, since those may be missing too.
 */
export function openMissingPages(): void {
  let waiting = false
  let unstyled = false
  const open = async () => {
    if (waiting) return
    waiting = true
    await untilWorthTrying()
    waiting = false
    hideReloadNotice()
    const { initialized, navigation } = router()
    // People who have moved on in the meantime stay where they are.
    if (!navigation?.location && initialized && !unstyled) return
    if (!navigation?.location) return window.location.reload()
    const { pathname, search, hash } = navigation.location
    window.location.assign(pathname + search + hash)
  }
  window.addEventListener('page-missing', (event) => {
    // Keeps the router from reloading the page, again and again.
    event.preventDefault()
    void open()
  })
  // Errors of elements don't bubble.
  const failedFile = ({ target }: Event) => {
    if (router().initialized || !isOwnFile(target)) return
    if ((target as HTMLLinkElement).rel === 'stylesheet') unstyled = true
    void open()
  }
  window.addEventListener('error', failedFile, true)
  window.addEventListener('part-missing', () => void sayUpdated())
  window.addEventListener('part-found', hideReloadNotice)
}

function router(): Partial<DataRouter['state']> {
  return window.__reactRouterDataRouter?.state ?? {}
}

/** Whether it is a script or style sheet of ours that the page names; without others the page works. */
function isOwnFile(target: EventTarget | null): boolean {
  const { localName, rel, href, src } = target as Partial<HTMLLinkElement & HTMLScriptElement>
  const own = `${window.location.origin}/assets/`
  // A script in the page fails with the files that it imports.
  if (localName === 'script') return !src || src.startsWith(own)
  if (rel !== 'stylesheet' && rel !== 'modulepreload') return false
  return href?.startsWith(own) ?? false
}

/** Waits for the pause that is due, if any, and for the server, and says so meanwhile. */
async function untilWorthTrying(): Promise<void> {
  const times = countLoads()
  if (times > 0 && (await isServerUp())) {
    const pressed = new Promise<void>((resolve) =>
      showReloadNotice(
        'Copydesk is being updated. This page opens as soon as it is ready.',
        'Try again now',
        resolve,
      ),
    )
    await Promise.race([pressed, pause(Math.min(longestPauseMs, 1_000 * 2 ** times))])
  }
  while (!(await isServerUp())) {
    showReloadNotice('Copydesk can’t be reached. The page opens as soon as it can be.')
    await pause(askServerEveryMs)
  }
}

/** A part of the open page is missing for good: only people know when they can do without the page. */
async function sayUpdated(): Promise<void> {
  if (!(await isServerUp())) return
  showReloadNotice(
    'Copydesk was updated. Save your work, then reload the page.',
    'Reload the page',
    () => window.location.reload(),
  )
}

/** How often this was counted before of late, in this tab. */
function countLoads(): number {
  try {
    const past = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const times: number = Date.now() - past.at < forgottenAfterMs ? past.times : 0
    sessionStorage.setItem(storageKey, JSON.stringify({ times: times + 1, at: Date.now() }))
    return times
  } catch {
    // Where nothing can be kept, each time may be the hundredth.
    return 3
  }
}

async function isServerUp(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
