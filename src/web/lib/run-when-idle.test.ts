import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from './run-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('without requestIdleCallback the work waits two seconds', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  runWhenIdle(work)
  vi.advanceTimersByTime(1999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

test('with it the work waits for an idle moment after the first answers', () => {
  const idle = vi.fn(() => 7)
  vi.stubGlobal('requestIdleCallback', idle)
  const work = vi.fn()
  runWhenIdle(work)
  expect(idle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1500)
  expect(idle).toHaveBeenCalledExactlyOnceWith(work, { timeout: 3500 })
})

test.each([undefined, () => 7])('cancelled work never runs', (idle) => {
  const cancelIdle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', cancelIdle)
  const work = vi.fn()
  const cancel = runWhenIdle(work)
  vi.advanceTimersByTime(1600)
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
  expect(cancelIdle.mock.calls).toEqual(idle ? [[7]] : [])
})
