import { expect, test } from 'vitest'
import type { FunnelWeek } from '#contracts/usage.ts'
import { weeksWithVisitors } from './weeks-with-visitors.ts'

const week = (visits: number, signUps = 0): FunnelWeek => ({
  week: '2026-11-16',
  visits,
  signUps,
  firstClients: 0,
  firstArticles: 0,
  firstPublications: 0,
  paid: 0,
})

test('weeks before anybody came are left out, quiet ones between are not', () => {
  const weeks = [week(0), week(4), week(0), week(0, 1), week(0), week(0)]
  expect(weeksWithVisitors(weeks)).toEqual(weeks.slice(0, 4))
})

test('before the first visitor there is the present week', () => {
  expect(weeksWithVisitors([week(0), week(0)])).toHaveLength(1)
})
