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

test('a part that is gone is asked for less and less often, and said to be missing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const said: string[] = []
  for (const type of ['part-missing', 'part-found']) {
    page.addEventListener(type, () => said.push(type))
  }
  const load = vi.fn().mockRejectedValue(new TypeError('failed'))
  const part = retryWhenOnline(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(599_001)
  // After 1, 2, 4, 8, 16, 32 seconds, then once a minute.
  expect(load).toHaveBeenCalledTimes(7 + 8)
  expect(said).toEqual(Array(7 + 8 - 1).fill('part-missing'))
  load.mockResolvedValue('part')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await part).toBe('part')
  expect(said.at(-1)).toBe('part-found')
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
