import type { UsageEvent } from '#contracts/usage.ts'

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What is clicked, by where it is: nothing has to be marked for it. */
const clicks: readonly (readonly [event: UsageEvent, selector: string])[] = [
  ['create_article_click', 'a[href^="/dashboard/articles/new"]'],
  ['support_link_click', 'a[href^="mailto:"]'],
  ['navigation_click', 'header nav a, dialog nav a, footer nav a, nav[aria-label="Dashboard"] a'],
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

/** Counts the page that was opened, and a visit where people come to one for visitors from somewhere else. */
export function countPageView(): void {
  countUsage('page_view')
  const { origin, pathname } = window.location
  if (pathname.startsWith('/dashboard') || document.referrer.startsWith(`${origin}/`)) return
  countUsage('visit')
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

/** Counts the page of the app that was opened, and the screens that follow it there. */
export function countScreens(): void {
  if (counted !== undefined) return
  counted = window.location.pathname
  countPageView()
  window.__reactRouterDataRouter?.subscribe(({ location: { pathname } }) => {
    if (pathname === counted) return
    counted = pathname
    countUsage('page_view', pathname)
  })
}

/** Do Not Track, and Global Privacy Control, which TypeScript does not know yet. */
function asksNotToBeCounted(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}
