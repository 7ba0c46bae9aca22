import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectBursts } from './event-bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const collected = () => {
  const passed: string[][] = []
  return { passed, bursts: collectBursts<string>((items) => passed.push(items)) }
}

test('a burst is passed on once, each thing once', () => {
  const { passed, bursts } = collected()
  bursts.add([['a', 'a']])
  vi.advanceTimersByTime(200)
  bursts.add([
    ['a', 'a'],
    ['b', 'b'],
  ])
  vi.advanceTimersByTime(249)
  expect(passed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([['a', 'b']])
  vi.advanceTimersByTime(10_000)
  expect(passed).toHaveLength(1)
})

test('events without a pause do not keep the screen from changing', () => {
  const { passed, bursts } = collected()
  for (let at = 0; at < 6_000; at += 100) {
    bursts.add([['a', 'a']])
    vi.advanceTimersByTime(100)
  }
  expect(passed).toHaveLength(4)
})

test('events that make nothing stale hold nothing up, and what is left can be forgotten', () => {
  const { passed, bursts } = collected()
  bursts.add([['a', 'a']])
  vi.advanceTimersByTime(200)
  bursts.add([])
  vi.advanceTimersByTime(50)
  expect(passed).toEqual([['a']])
  bursts.add([['b', 'b']])
  bursts.clear()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([['a']])
})

test('who has waited long enough gets what there is at once, and once', () => {
  const { passed, bursts } = collected()
  bursts.add([['a', 'a']])
  bursts.flush()
  expect(passed).toEqual([['a']])
  bursts.flush()
  vi.advanceTimersByTime(10_000)
  expect(passed).toHaveLength(1)
})
