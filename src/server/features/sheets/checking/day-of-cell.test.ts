import { expect, test } from 'vitest'
import { dayOfCell, dayOrderOf } from './day-of-cell.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T09:30', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1. 2. 26', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['4/4/2026', '2026-04-04'],
])('%s is %s', (cell, day) => {
  expect(dayOfCell(cell, null)).toEqual({ day })
})

test.each(['29.02.2027', '31.11.2026', '2026-13-01', '13/13/2026'])('%s is no day', (cell) => {
  expect(dayOfCell(cell, null)).toEqual({ problem: 'There is no such day.' })
})

test.each(['46357', 'next week', '1 Dec', '31.12.'])('%s is not guessed at', (cell) => {
  expect(dayOfCell(cell, null)).toHaveProperty('problem')
})

test('a day with slashes that could be two is refused until another one tells', () => {
  expect(dayOfCell('3/4/2026', null)).toHaveProperty('either', true)
  expect(dayOfCell('3/4/2026', 'day-first')).toEqual({ day: '2026-04-03' })
  expect(dayOfCell('3/4/2026', 'month-first')).toEqual({ day: '2026-03-04' })
  expect(dayOrderOf(['3/4/2026', '25/4/2026'])).toBe('day-first')
  expect(dayOrderOf(['3/4/2026', '4/25/2026'])).toBe('month-first')
  expect(dayOrderOf(['25/4/2026', '4/25/2026'])).toBe(null)
  expect(dayOrderOf(['3/4/2026', '31.12.2026'])).toBe(null)
})
