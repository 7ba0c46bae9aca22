import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sent: Promise<string>[] = []
let follow: (state: { location: { pathname: string } }) => void = () => {}
let click: (event: { target: unknown }) => void = () => {}

/** A page of the app that somebody opens, coming from `referrer`. */
async function openPage(pathname: string, referrer = '') {
  vi.resetModules()
  const router = {
    subscribe: (listener: typeof follow) => {
      follow = listener
    },
  }
  const location = { pathname, origin: 'http://copydesk.test' }
  vi.stubGlobal('window', { location, __reactRouterDataRouter: router })
  vi.stubGlobal('document', {
    referrer,
    querySelector: () => ({ content: 'on' }),
    addEventListener: (_: string, listener: typeof click) => {
      click = listener
    },
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: Blob) => void sent.push(body.text()),
  })
  return await import('./usage.ts')
}

const counted = async () =>
  (await Promise.all(sent)).map((body) => {
    const { event, page } = JSON.parse(body)
    return `${event} ${page}`
  })

beforeEach(() => {
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

test.each(['/auth', '/auth/reset', '/join'])('%s is counted, and begins a visit', async (page) => {
  const { countScreens } = await openPage(page)
  countScreens()
  expect(await counted()).toEqual([`page_view ${page}`, `visit ${page}`])
})

test('the dashboard is counted at once, each screen once, and begins no visit', async () => {
  const { countScreens } = await openPage('/dashboard')
  countScreens()
  countScreens()
  follow({ location: { pathname: '/dashboard' } })
  follow({ location: { pathname: '/dashboard/clients/0198c0de-0000-7000-8000-000000000000' } })
  expect(await counted()).toEqual(['page_view /dashboard', 'page_view /dashboard/clients/:id'])
})

test('a link of the footer counts as one that leads through the site', async () => {
  const { countClicks } = await openPage('/faq', 'http://copydesk.test/')
  class FakeElement {
    closest = (selector: string) => selector.includes('footer nav a')
  }
  vi.stubGlobal('Element', FakeElement)
  countClicks()
  click({ target: new FakeElement() })
  expect(await counted()).toEqual(['navigation_click /faq'])
})
