import { expect, test } from 'vitest'
import type { CalendarEntry } from '#contracts/calendar.ts'
import { asICalendar } from './as-icalendar.ts'

const entry = {
  ...{ day: '2026-11-30', articleId: 'a1', title: 'Anvils', clientId: 'c', clientName: 'Acme' },
  ...({ stage: 'to_check', assignee: null } as const),
} as const
const due: CalendarEntry = { ...entry, kind: 'due', status: 'completed' }
const facts = {
  ...{ name: 'Acme', publicUrl: 'https://desk.example' },
  now: new Date('2026-11-28T10:00:00Z'),
}
/** The lines of a feed, with those put together that were broken. */
const linesOf = (entries: CalendarEntry[]) =>
  asICalendar(entries, facts).replaceAll('\r\n ', '').split('\r\n')
const valueIn = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(name))?.slice(name.length)

test('what has no time is a whole day, which ends before the next', () => {
  const lines = linesOf([due])
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(valueIn(lines, 'DTSTART')).toBe(';VALUE=DATE:20261130')
  expect(valueIn(lines, 'DTEND')).toBe(';VALUE=DATE:20261201')
  expect(valueIn(lines, 'SUMMARY:')).toBe('Due: Anvils')
  expect(valueIn(lines, 'UID:')).toBe('due-a1@desk.example')
  expect(valueIn(lines, 'URL:')).toBe('https://desk.example/dashboard/articles/a1')
})

test('a time is that of its zone, told in UTC', () => {
  const scheduled = {
    ...entry,
    kind: 'scheduled',
    id: 's1',
    time: '09:00',
    siteName: 'Blog',
  } as const
  const lines = linesOf([{ ...scheduled, timeZone: 'America/New_York', held: true }])
  expect(valueIn(lines, 'DTSTART')).toBe(':20261130T140000Z')
  expect(valueIn(lines, 'SUMMARY:')).toBe('Goes live: Anvils (waits for a person)')
  const plan = {
    ...entry,
    kind: 'publication_plan',
    time: '09:00',
    timeZone: 'Asia/Tokyo',
  } as const
  const planned = linesOf([{ ...plan, siteNames: ['Blog'], obstacle: null, missed: true }])
  expect(valueIn(planned, 'DTSTART')).toBe(':20261130T000000Z')
  expect(valueIn(planned, 'SUMMARY:')).toBe('Planned to go live: Anvils (waits for a person)')
  expect(
    valueIn(linesOf([{ ...entry, kind: 'published', time: '09:00', hidden: false }]), 'DTSTART'),
  ).toBe(':20261130T090000Z')
})

test('no title breaks out of its line, and no line is too long, within no character', () => {
  const title = `Anvils; one, two \\ three\r\nATTACH:file:///etc/passwd\u2028BEGIN:VALARM ${'鍛冶😀'.repeat(40)}`
  const text = asICalendar([{ ...due, title }], facts)
  const raw = text.split('\r\n')
  expect(raw.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(raw.filter((line) => /^(ATTACH|BEGIN:VALARM)/.test(line))).toEqual([])
  expect(text).not.toContain('\ufffd')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(valueIn(linesOf([{ ...due, title }]), 'SUMMARY:')).toBe(
    `Due: Anvils\\; one\\, two \\\\ three\\nATTACH:file:///etc/passwd\\nBEGIN:VALARM ${'鍛冶😀'.repeat(40)}`,
  )
})
