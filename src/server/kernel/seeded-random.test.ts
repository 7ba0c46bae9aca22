import { expect, test } from 'vitest'
import { pick, seededRandom, shuffled } from './seeded-random.ts'

const letters = [...'abcdefghij']

test('one seed gives one sequence of numbers in [0, 1)', () => {
  const draw = (seed: string) => Array.from({ length: 500 }, seededRandom(seed))
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  for (const number of draw('a')) expect(number >= 0 && number < 1).toBe(true)
})

test('the numbers are spread evenly', () => {
  const random = seededRandom('spread')
  const tenths = new Array<number>(10).fill(0)
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const tenth = Math.floor(random() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(Math.min(...tenths)).toBeGreaterThan(850)
})

test('shuffling keeps every item and leaves the list alone', () => {
  const mixed = shuffled(letters, 'x')
  expect([...mixed].sort()).toEqual(letters)
  expect(mixed).not.toEqual(letters)
  expect(letters.join('')).toBe('abcdefghij')
})

test('a pick is the first of the shuffled list, and needs one', () => {
  expect(pick(letters, 'x')).toBe(shuffled(letters, 'x')[0])
  expect(pick(['only'], 'x')).toBe('only')
  expect(() => pick([], 'x')).toThrow('nothing to pick from')
})
