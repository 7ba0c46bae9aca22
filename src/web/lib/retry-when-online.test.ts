import { expect, test, vi } from 'vitest'
import { retryWhenOnline } from './retry-when-online.ts'

test('what fails to load is tried again a second later, while there is a connection', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue('part')
  const part = retryWhenOnline(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await part).toBe('part')
  vi.useRealTimers()
})

test('a part that is gone is asked for less and less often', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn().mockRejectedValue(new TypeError('failed'))
  void retryWhenOnline(load)
  await vi.advanceTimersByTimeAsync(600_000)
  // After 1, 2, 4, 8, 16, 32 seconds, then once a minute.
  expect(load).toHaveBeenCalledTimes(7 + 8)
  vi.clearAllTimers()
  vi.useRealTimers()
})

test('without a connection it waits until that is back', async () => {
  const target = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('window', target)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue('part')
  const part = retryWhenOnline(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  target.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})
