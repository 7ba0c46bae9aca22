import { dateFollows, spanHolds, timeFollows, weekdayOf } from './follow-spans.ts'
import { type Dated, type Known, smallest, type Window } from './known-quantities.ts'
import type { Amount, Period, Quantity, Weekday } from './quantity.ts'

/** Whether a text names a year, or the one after it where it speaks of the year before. */
export const yearHeld = (
  value: number,
  { years, hasYearBefore }: Known,
  isBefore = true,
): boolean =>
  years.some(
    ({ first, last }) =>
      (value >= first && value <= last) ||
      (isBefore && hasYearBefore && first === last && value === first - 1),
  )

export function yearsHold(
  one: Extract<Quantity, { kind: 'years' }>,
  known: Known,
  { today, quoted, isBefore }: { today: string; quoted?: boolean; isBefore: boolean },
): boolean {
  const { first, last } = one
  if (known.years.some((other) => other.first <= last && other.last >= first)) return true
  if (first === last && yearHeld(first, known, isBefore)) return true
  if (known.amounts.some(({ raw }) => raw.includes(first))) return true
  const now = Number(today.slice(0, 4))
  return (!quoted || known.years.length === 0) && Math.abs(first - now) <= 1
}

const month = 30.4375 * 86_400

const spansOf = ({ amounts, dates, times }: Window) => ({
  ...{ dates, times },
  durations: amounts.flatMap(({ of, values }) => (of[0] === 'duration' ? [values[0] ?? 0] : [])),
})

/** Whether a duration lies between two dates or times that stand together. */
export const durationFollows = (one: Amount, { windows, periods }: Known): boolean =>
  one.of[0] === 'duration' &&
  (periods.some(
    ({ first, last }) => Math.abs((one.values[0] ?? 0) / month - (last - first + 1)) < 0.05,
  ) ||
    windows.some((window) =>
      spanHolds(
        { value: one.values[0] ?? 0, unit: one.unit, isRough: one.bound !== '' },
        spansOf(window),
      ),
    ))

/** Whether a day, a month or a year stands in a text or follows from what stands together there. */
export function dateHolds(one: Dated, known: Known, said: readonly Quantity[]): boolean {
  const { year, month, day } = one.date
  if (year && !month) return yearHeld(year, known)
  if (!day && month && isEdge(month, year, { known, said })) return true
  if (!year && !day) {
    const months = known.dates.filter((other) => other.date.month)
    return months.length === 0 || months.some((other) => other.date.month === month)
  }
  const isThere = known.dates.some(({ date: other }) => {
    if (other.month !== month || (day && other.day !== day)) return false
    if (!year || other.year === year) return true
    if (known.hasYearBefore && !day && other.year === year + 1) return true
    return !other.year && yearHeld(year, known)
  })
  return isThere || known.windows.some((window) => dateFollows(one, spansOf(window)))
}

/** “Between July and September 2027” is the third quarter; a lone month is no part of a year. */
function isEdge(
  month: number,
  year: number | undefined,
  { known, said }: { known: Known; said: readonly Quantity[] },
) {
  const months = said.flatMap((one) =>
    one.kind === 'date' && !one.date.day ? (one.date.month ?? []) : [],
  )
  const hasSpan = said.some((one) => 'of' in one && one.of[0] === 'duration')
  return known.periods.some(
    ({ first, last, year: of }) =>
      (first === month || last === month) &&
      (hasSpan || (months.includes(first) && months.includes(last))) &&
      sameYear(of, year, known),
  )
}

const sameYear = (one: number | undefined, year: number | undefined, known: Known) =>
  one === undefined
    ? year === undefined || yearHeld(year, known)
    : year === undefined || one === year

/** A part of a year holds where the text names it, or its months; a text that names none says nothing against it. */
export function periodHolds({ period }: Period, known: Known, quoted: boolean): boolean {
  if (!quoted || known.periods.length === 0) return true
  const { first, last, year } = period
  const same = known.periods.filter((other) => sameYear(other.year, year, known))
  const isNamed = same.some((other) => other.first === first && other.last === last)
  const isTiled =
    same.some((other) => other.first === first && other.last < last) &&
    same.some((other) => other.last === last && other.first > first)
  const has = (month: number) => known.dates.some(({ date }) => date.month === month)
  return isNamed || isTiled || (has(first) && has(last))
}

/**
 * A day of the week beside a full date is that of the calendar; elsewhere it counts where the words are quoted and
 * name days or dates themselves.
 */
export function weekdayHolds(
  { day }: Weekday,
  { weekdays }: Known,
  { said, quoted }: { said: readonly Quantity[]; quoted: boolean },
): boolean {
  const dates = said.flatMap((one) => (one.kind === 'date' ? (weekdayOf(one.date) ?? []) : []))
  if (dates.length > 0) return dates.includes(day)
  return !quoted || weekdays.size === 0 || weekdays.has(day)
}

export function timeHolds(one: Extract<Quantity, { kind: 'time' }>, known: Known): boolean {
  const { times, amounts, windows } = known
  const half = 12 * 60
  const isThere = times.some((other) =>
    one.half || other.half
      ? other.minutes % half === one.minutes % half
      : other.minutes === one.minutes,
  )
  if (isThere || windows.some((window) => timeFollows(one, spansOf(window)))) return true
  const decimal = Math.floor(one.minutes / 60) + (one.minutes % 60) / 100
  const [hour, isWhole] = [one.minutes / 60, one.minutes % 60 === 0]
  const shown = amounts.some(
    ({ raw, kind }) => kind === 'count' && raw.some((value) => Math.abs(value - decimal) < 0.001),
  )
  return shown || (times.length === 0 && isWhole && hour <= smallest)
}
