import { expect, test } from 'vitest'
import { comparedOf, isWorse } from './compare.ts'

const turns = 16
/** Turns in which the second takes `times` as much as the first, which is slowed down by other work in some of them. */
const pairs = (times: (turn: number) => number) =>
  Array.from({ length: turns }, (_, turn) => {
    const a = turn % 3 === 0 ? 7 : 2
    return [a, a * times(turn)] as const
  })

test('the same is not worse than itself', () => {
  const compared = comparedOf(pairs(() => 1))
  expect(compared.ratio).toEqual({ low: 1, middle: 1, high: 1 })
  expect(isWorse(compared)).toBe(false)
})

test('a tenth more in every turn is worse, however the machine is slowed down', () => {
  expect(isWorse(comparedOf(pairs(() => 1.1)))).toBe(true)
})

test('a tenth more in all but three turns of sixteen is worse', () => {
  expect(isWorse(comparedOf(pairs((turn) => (turn % 6 === 0 ? 0.9 : 1.1))))).toBe(true)
})

test('what is more in some turns and less in as many is not worse', () => {
  expect(isWorse(comparedOf(pairs((turn) => (turn % 2 === 0 ? 1.3 : 0.8))))).toBe(false)
})

test('a little more in every turn is not worse', () => {
  expect(isWorse(comparedOf(pairs(() => 1.03)))).toBe(false)
})

test('less is not worse', () => {
  expect(isWorse(comparedOf(pairs(() => 0.5)))).toBe(false)
})
