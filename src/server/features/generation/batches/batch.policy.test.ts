import { expect, test } from 'vitest'
import { clientOf, endOf, maySteer } from './batch.policy.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute))
const ends = (...minutes: number[]) => minutes.map(at)

test('the end is told at the pace of what has ended, and not before five have', () => {
  const since = at(0)
  expect(endOf({ since, ends: ends(2, 4, 6, 8), left: 10 }, at(8))).toBeNull()
  expect(endOf({ since, ends: ends(2, 4, 6, 8, 10), left: 10 }, at(10))).toEqual(at(30))
  expect(endOf({ since, ends: ends(2, 4, 6, 8, 10), left: 0 }, at(10))).toBeNull()
})

test('a stall moves the end on, and only the last twenty count', () => {
  const five = { since: at(0), ends: ends(2, 4, 6, 8, 10), left: 10 }
  expect(endOf(five, at(20))).toEqual(at(60))
  const slowThenFast = [30, ...Array.from({ length: 20 }, (_, n) => 31 + n / 2)]
  expect(endOf({ since: at(0), ends: ends(...slowThenFast), left: 20 }, at(40))).toEqual(at(50))
})

test('who does not see all clients of a batch does not steer it', () => {
  expect(maySteer({ clientIds: null }, { clientIds: ['a', 'b'] })).toBe(true)
  expect(maySteer({ clientIds: ['a', 'b', 'c'] }, { clientIds: ['a', 'b'] })).toBe(true)
  expect(maySteer({ clientIds: ['a'] }, { clientIds: ['a', 'b'] })).toBe(false)
  expect([clientOf({ clientIds: ['a'] }), clientOf({ clientIds: ['a', 'b'] })]).toEqual(['a', null])
})
