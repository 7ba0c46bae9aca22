import { expect, test } from 'vitest'
import { mailsPerDay } from './mails-per-day.ts'

test.each([
  ['in its first days', 20, { ageDays: 0.1, sent: 0, lost: 0 }, 20],
  ['after a week', 20, { ageDays: 7, sent: 100, lost: 2 }, 60],
  ['after a month', 20, { ageDays: 31, sent: 400, lost: 6 }, 200],
  ['where many do not arrive', 20, { ageDays: 31, sent: 40, lost: 5 }, 5],
  ['where a few of few do not', 20, { ageDays: 0.1, sent: 4, lost: 4 }, 20],
  ['where the operator allows none', 0, { ageDays: 31, sent: 0, lost: 0 }, 0],
])('%s', (_, figure, habits, most) => {
  expect(mailsPerDay(figure, habits)).toBe(most)
})
