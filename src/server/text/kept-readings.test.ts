import { expect, test, vi } from 'vitest'
import { keptReadings } from './kept-readings.ts'

test('a text is read once, until newer ones take its room', () => {
  const read = vi.fn((text: string) => [text.length])
  const kept = keptReadings(read)
  const [long, other] = ['a'.repeat(400_000), 'b'.repeat(400_000)]
  expect([kept(long), kept(long), kept('')]).toEqual([[400_000], [400_000], [0]])
  expect(read).toHaveBeenCalledTimes(2)
  kept(other)
  kept(long)
  expect(read).toHaveBeenCalledTimes(4)
})

test('a text too long to keep is read each time', () => {
  const read = vi.fn((text: string) => [text.length])
  const kept = keptReadings(read)
  const text = 'a'.repeat(600_000)
  expect([kept(text), kept(text)]).toEqual([[600_000], [600_000]])
  expect(read).toHaveBeenCalledTimes(2)
})
