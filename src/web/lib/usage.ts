import type { UsageEvent } from '#contracts/usage.ts'

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What is clicked, by where it is: nothing has to be marked for it. */
const clicks: readonly (readonly [event: UsageEvent, selector: string])[] = [
  ['create_article_click', 'a[href^="/dashboard/articles/new"]'],
  ['support_link_click', 'a[href^="mailto:"]'],
  ['navigation_click', 'header nav a, dialog nav a, nav[aria-label="Dashboard"] a'],
  ['sidebar_toggle', 'aside button[aria-expanded]'],
]

/**
 * Counts an event on a page, by default the open one, where the operator counts and the person has not asked
 * to be left out. What is sent is the event's name and the page's path, with its ids masked.
 */
export function countUsage(event: UsageEvent, path = window.location.pathname): void {
  const wanted = document.querySelector<HTMLMetaElement>('meta[name=usage]')?.content === 'on'
  if (!wanted || asksNotToBeCounted()) return
  const page = path.replace(ids, ':id').toLowerCase()
  const body = new Blob([JSON.stringify({ event, page })], { type: 'application/json' })
  navigator.sendBeacon('/functions/v1/usage-event', body)
}

/** Counts the page, and a visit where people come from somewhere else. */
export function countPageView(): void {
  countUsage('page_view')
  if (!document.referrer.startsWith(`${window.location.origin}/`)) countUsage('visit')
}

let counting = false

/** Counts clicks from now on, each once. */
export function countClicks(): void {
  if (counting) return
  counting = true
  const count = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    for (const [event, selector] of clicks) if (target.closest(selector)) countUsage(event)
  }
  document.addEventListener('click', count, true)
}

let counted: string | undefined

/** Counts the screen that is open and those that follow it in the app. */
export function countScreens(): void {
  const count = (path: string) => {
    if (path === counted) return
    counted = path
    countUsage('page_view', path)
  }
  const first = counted === undefined
  count(window.location.pathname)
  if (first) window.__reactRouterDataRouter?.subscribe(({ location }) => count(location.pathname))
}

/** Do Not Track, and Global Privacy Control, which TypeScript does not know yet. */
function asksNotToBeCounted(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}
