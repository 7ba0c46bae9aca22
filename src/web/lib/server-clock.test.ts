import { afterEach, expect, test } from 'vitest'
import { formatRelative } from './format.ts'
import { noteServerTime, serverTime } from './server-clock.ts'

const answerAt = (time: number) =>
  new Response(null, { headers: { date: new Date(time).toUTCString() } })
const minuteMs = 60_000

afterEach(() => noteServerTime(answerAt(Date.now())))

test('times of the server are compared with its clock, however wrong the browser’s is', () => {
  const then = Date.now() - 5 * minuteMs
  noteServerTime(answerAt(then))
  expect(formatRelative(then)).toBe('just now')
  expect(serverTime() - Date.now()).toBeLessThanOrEqual(-5 * minuteMs)
})

test('an answer that was a moment on its way, or says nothing, changes nothing', () => {
  noteServerTime(answerAt(Date.now() - 500))
  noteServerTime(new Response())
  expect(serverTime() - Date.now()).toBeGreaterThanOrEqual(0)
})
