import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { openMissingPages } from './missing-pages.ts'
import * as notice from './reload-notice.ts'

type Router = { state: { initialized: boolean; navigation: { location?: object } } }
const assign = vi.fn()
const reload = vi.fn()
const answers: (Response | Error)[] = []
const origin = 'https://desk.example'
let page: EventTarget & { location: object; __reactRouterDataRouter?: Router }
let shown: string | null
let press: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  assign.mockReset()
  reload.mockReset()
  answers.length = 0
  shown = null
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift() ?? new Response('ok')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.spyOn(notice, 'showReloadNotice').mockImplementation((text, _label, act) => {
    shown = text
    press = act
  })
  vi.spyOn(notice, 'hideReloadNotice').mockImplementation(() => {
    shown = null
  })
  loadPage()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page as it is after a reload, which leaves nothing but what is stored. */
function loadPage(): void {
  page = Object.assign(new EventTarget(), { location: { assign, reload, origin } })
  vi.stubGlobal('window', page)
  openMissingPages()
}

const goingTo = (pathname?: string, initialized = true) => {
  const location = pathname && { pathname, search: '?page=2', hash: '' }
  page.__reactRouterDataRouter = {
    state: { initialized, navigation: location ? { location } : {} },
  }
}
const missing = () => page.dispatchEvent(new Event('page-missing', { cancelable: true }))
const failed = (file: object) => {
  const event = new Event('error')
  Object.defineProperty(event, 'target', { value: file })
  page.dispatchEvent(event)
}
const soon = () => vi.advanceTimersByTimeAsync(0)

test('the router is kept from reloading the page', () => {
  expect(missing()).toBe(false)
})

test('the page opens in full once the server answers', async () => {
  goingTo('/dashboard/clients')
  answers.push(new TypeError('refused'), new Response('', { status: 503 }))
  missing()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown).toContain('can’t be reached')
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown).toBeNull()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard/clients?page=2')
})

test('a server that answers is no reason for a message', async () => {
  goingTo('/dashboard/clients')
  missing()
  await soon()
  expect(notice.showReloadNotice).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledOnce()
})

test('people who have moved on stay where they are', async () => {
  goingTo(undefined)
  missing()
  await soon()
  expect(assign).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that stays away is loaded again at once, then after pauses that grow', async () => {
  const reloadsAt: number[] = []
  const started = Date.now()
  reload.mockImplementation(() => {
    reloadsAt.push(Math.round((Date.now() - started) / 1_000))
    loadPage()
    missing()
    missing()
  })
  missing()
  await soon()
  expect(shown).toContain('Copydesk is being updated')
  await vi.advanceTimersByTimeAsync(240_000)
  expect(reloadsAt).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
  press?.()
  await soon()
  expect(reloadsAt).toHaveLength(9)
})

test('a page that was fine for two minutes is loaded again at once', async () => {
  missing()
  await soon()
  await vi.advanceTimersByTimeAsync(120_000)
  missing()
  await soon()
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['getItem', 'setItem'] as const)(
  'without storage (%s) it pauses each time',
  async (call) => {
    vi.stubGlobal('sessionStorage', {
      ...{ getItem: () => null, setItem: () => {} },
      [call]: () => {
        throw new Error('denied')
      },
    })
    missing()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test.each([
  ['a script that the page imports', { localName: 'script', src: '' }],
  ['one that it names', { localName: 'script', src: `${origin}/assets/root-1a2b.js` }],
  ['one fetched ahead', { rel: 'modulepreload', href: `${origin}/assets/site-1a2b.js` }],
  ['its style sheet', { rel: 'stylesheet', href: `${origin}/assets/root-1a2b.css` }],
])('%s is missing: the page is loaded again until the app runs', async (_what, file) => {
  failed(file)
  await soon()
  expect(reload).toHaveBeenCalledOnce()
  goingTo(undefined)
  failed(file)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('the app that runs without its style sheet is loaded again', async () => {
  failed({ rel: 'stylesheet', href: `${origin}/assets/root-1a2b.css` })
  goingTo(undefined)
  await soon()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  { localName: 'script', src: 'https://captcha.example/api.js' },
  { localName: 'img', src: `${origin}/assets/picture.webp` },
  { rel: 'icon', href: `${origin}/assets/icon.svg` },
])('$localName $rel that the page can do without changes nothing', async (file) => {
  failed(file)
  await soon()
  expect(reload).not.toHaveBeenCalled()
})

test('people are told of a part that is missing, not while the server is away, and no longer than it is', async () => {
  goingTo(undefined)
  answers.push(new TypeError('refused'))
  page.dispatchEvent(new Event('part-missing'))
  await soon()
  expect(shown).toBeNull()
  page.dispatchEvent(new Event('part-missing'))
  await soon()
  expect(shown).toContain('Save your work, then reload the page')
  expect(reload).not.toHaveBeenCalled()
  press?.()
  expect(reload).toHaveBeenCalledOnce()
  page.dispatchEvent(new Event('part-found'))
  expect(shown).toBeNull()
})
