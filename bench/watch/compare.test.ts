import { expect, test } from 'vitest'
import { comparedOf, differenceOf } from './compare.ts'

const turns = 16
/** Turns in which the second takes `times` as much as the first, which is slowed down by other work in some of them. */
const pairs = (times: (turn: number) => number) =>
  Array.from({ length: turns }, (_, turn) => {
    const a = turn % 3 === 0 ? 7 : 2
    return [a, a * times(turn)] as const
  })
const difference = (times: (turn: number) => number) => differenceOf(comparedOf(pairs(times)))

test('the same does not differ from itself', () => {
  const compared = comparedOf(pairs(() => 1))
  expect(compared.ratio).toEqual({ low: 1, middle: 1, high: 1 })
  expect(differenceOf(compared)).toBeNull()
})

test('a tenth more in every turn is more, however the machine is slowed down', () => {
  expect(difference(() => 1.1)).toBe('more')
})

test('a tenth less in every turn is less', () => {
  expect(difference(() => 0.9)).toBe('less')
})

test('a tenth more in all but two turns of sixteen is more, in all but three it may be chance', () => {
  expect(difference((turn) => (turn < 2 ? 0.9 : 1.1))).toBe('more')
  expect(difference((turn) => (turn < 3 ? 0.9 : 1.1))).toBeNull()
})

test('what is more in some turns and less in as many does not differ', () => {
  expect(difference((turn) => (turn % 2 === 0 ? 1.3 : 0.8))).toBeNull()
})

test('a little more in every turn does not differ', () => {
  expect(difference(() => 1.03)).toBeNull()
})
