import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryMissingPages } from './missing-pages.ts'
import * as toasts from './toasts.ts'

type Router = { state: { initialized: boolean; navigation: { location?: object } } }
const assign = vi.fn()
const reload = vi.fn()
const answers: (Response | Error)[] = []
let page: EventTarget & { location: object; __reactRouterDataRouter?: Router }
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  assign.mockReset()
  reload.mockReset()
  answers.length = 0
  page = Object.assign(new EventTarget(), { location: { assign, reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift() ?? new Response('ok')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.spyOn(toasts, 'notify').mockResolvedValue()
  vi.spyOn(toasts, 'dismissToast').mockResolvedValue()
  stop = retryMissingPages()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const goingTo = (pathname?: string, initialized = true) => {
  const location = pathname && { pathname, search: '?page=2', hash: '' }
  page.__reactRouterDataRouter = {
    state: { initialized, navigation: location ? { location } : {} },
  }
}
const missing = () => page.dispatchEvent(new Event('page-missing', { cancelable: true }))

test('the router is kept from reloading the page', () => {
  expect(missing()).toBe(false)
  stop()
  expect(missing()).toBe(true)
})

test('the page opens in full once the server answers', async () => {
  goingTo('/dashboard/clients')
  answers.push(new TypeError('refused'), new Response('', { status: 503 }))
  missing()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(toasts.notify).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(toasts.dismissToast).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard/clients?page=2')
})

test('a server that answers is no reason for a message', async () => {
  goingTo('/dashboard/clients')
  missing()
  await vi.advanceTimersByTimeAsync(0)
  expect(toasts.notify).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledOnce()
})

test('people who have moved on stay where they are', async () => {
  goingTo(undefined)
  missing()
  await vi.advanceTimersByTimeAsync(0)
  expect(assign).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that never started is loaded again', async () => {
  goingTo(undefined, false)
  missing()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})
