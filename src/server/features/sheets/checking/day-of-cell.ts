import { Temporal } from 'temporal-polyfill'

export type DayOrder = 'day-first' | 'month-first'

const yearFirst = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?:[T ]\d{2}:\d{2}.*)?$/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/

/** How the slashed days of a column are meant, by those that can be read one way only; null where none tells. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const orders = new Set<DayOrder>()
  for (const cell of cells) {
    const [, first, second] = slashed.exec(cell.trim()) ?? []
    if (Number(first) > 12) orders.add('day-first')
    if (Number(second) > 12) orders.add('month-first')
  }
  const [only] = orders
  return orders.size === 1 && only ? only : null
}

export type CellDay = { day: string } | { problem: string; either?: true }

const asIso = 'Please write the day as 2026-12-31.'

/** The day that a cell names, as YYYY-MM-DD; the machine's own date parsing, which guesses, has no part in it. */
export function dayOfCell(text: string, order: DayOrder | null): CellDay {
  const cell = text.trim()
  const ymd = yearFirst.exec(cell)
  if (ymd) return dayOf(ymd[1], ymd[2], ymd[3])
  const dmy = dotted.exec(cell)
  if (dmy) return dayOf(dmy[3], dmy[2], dmy[1])
  const [, first, second, year] = slashed.exec(cell) ?? []
  if (!first || !second || !year) return { problem: `This is not a day. ${asIso}` }
  if (order === null && first !== second && Number(first) <= 12 && Number(second) <= 12) {
    return { problem: `This could be two different days. ${asIso}`, either: true }
  }
  return order === 'month-first' || (order === null && Number(second) > 12)
    ? dayOf(year, first, second)
    : dayOf(year, second, first)
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): CellDay {
  const whole = year?.length === 2 ? 2000 + Number(year) : Number(year)
  try {
    const found = Temporal.PlainDate.from(
      { year: whole, month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    return { day: found.toString() }
  } catch {
    return { problem: 'There is no such day.' }
  }
}
