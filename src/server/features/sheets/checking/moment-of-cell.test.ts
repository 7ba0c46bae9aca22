import { expect, test } from 'vitest'
import { momentOfCell } from './moment-of-cell.ts'

test.each([
  ['2096-05-14', '2096-05-14', null],
  ['2096-05-14 09:30', '2096-05-14', '09:30'],
  ['2096-05-14T09:30:00', '2096-05-14', '09:30'],
  ['14.05.2096', '2096-05-14', null],
  ['14. 5. 2096', '2096-05-14', null],
  ['5. 12.96', '2096-12-05', null],
  ['14.5.2096, 9:30 Uhr', '2096-05-14', '09:30'],
  ['14.05.2096 9.30 Uhr', '2096-05-14', '09:30'],
  ['14.05.2096 9 Uhr', '2096-05-14', '09:00'],
  ['14/5/2096 14h30', '2096-05-14', '14:30'],
  ['5/14/2096 2:30 PM', '2096-05-14', '14:30'],
  ['5/14/2096 12:05 a.m.', '2096-05-14', '00:05'],
  ['5/14/2096 12pm', '2096-05-14', '12:00'],
  ['2096/5/14 9:30', '2096-05-14', '09:30'],
  ['2096年5月14日', '2096-05-14', null],
  ['2096年5月14日9時30分', '2096-05-14', '09:30'],
  ['２０９６年５月１４日 ９：３０', '2096-05-14', '09:30'],
])('%s is %s, %s', (cell, day, time) => {
  expect(momentOfCell(cell, cell.startsWith('5/14') ? 'month-first' : 'day-first')).toEqual({
    day,
    time,
  })
})

test.each([
  ['31.11.2096 09:00', 'There is no such day.'],
  ['14.05.2096 25:00', 'There is no such time.'],
  ['14.05.2096 13:00 pm', 'There is no such time.'],
  ['next week', 'This is not a day. Please write the day as 2026-12-31.'],
  ['14.05.2096 24:00', 'There is no such time.'],
  ['09:00', 'This is not a day. Please write the day as 2026-12-31.'],
  ['2096-05-14T09:00:00Z', 'Please write the time as the client’s clock shows it, without a zone.'],
  [
    '2096-05-14 09:00 +02:00',
    'Please write the time as the client’s clock shows it, without a zone.',
  ],
])('%s: %s', (cell, problem) => {
  expect(momentOfCell(cell, null)).toMatchObject({ problem })
})
