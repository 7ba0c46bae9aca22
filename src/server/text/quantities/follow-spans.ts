import type { CalendarDate, Quantity } from './quantity.ts'
import { units } from './units.ts'

type Time = Extract<Quantity, { kind: 'time' }>
type Dated = Extract<Quantity, { kind: 'date' }>

const day = 86_400

/** What durations and dates may follow from. */
export type Spans = {
  dates: readonly CalendarDate[]
  times: readonly number[]
  durations: readonly number[]
}

/** Whether a time lies between two dates or two times of day, in the unit it is said in; its value is in seconds. */
export function spanHolds(
  { value, unit, isRough }: { value: number; unit: string; isRough: boolean },
  { dates, times }: Spans,
): boolean {
  const tolerance = isRough ? 0.5 : 0.26
  const size = units.get(unit)?.factor ?? 1
  const between = dates.flatMap((from, at) =>
    dates.slice(at + 1).flatMap((to) => daysBetween(from, to)),
  )
  if (
    size >= day &&
    between.some((days) => fits(value / size, (days * day) / size, size > day ? tolerance : 0))
  ) {
    return true
  }
  return times.some((from) =>
    times.some((to) => to > from && equalMinutes(value, to - from, isRough)),
  )
}

const fits = (said: number, made: number, tolerance: number) =>
  said > 0 && Math.abs(said - made) <= tolerance + 1e-9

const equalMinutes = (value: number, minutes: number, isRough: boolean) =>
  Math.abs(value / 60 - minutes) <= (isRough ? minutes * 0.08 : 0.01)

/** The days between two dates, counted to the last and with it; none where they aren’t given as precisely. */
function daysBetween(from: CalendarDate, to: CalendarDate): number[] {
  if (!from.year || !to.year || !from.month || !to.month) return []
  if (from.day && to.day) {
    const days = Math.abs(timeOf(to) - timeOf(from)) / (day * 1000)
    return [days, days + 1]
  }
  if (from.day || to.day) return []
  const months = Math.abs((to.year - from.year) * 12 + to.month - from.month)
  return [months * 30.4375, (months + 1) * 30.4375]
}

const timeOf = ({ year = 2000, month = 1, day: of = 1 }: CalendarDate) =>
  Date.UTC(year, month - 1, of)

/** Whether a time of day lies a stated time before or after another. */
export const timeFollows = ({ minutes }: Time, { times, durations }: Spans): boolean =>
  times.some((other) =>
    durations.some((span) => span < day && Math.abs(Math.abs(minutes - other) * 60 - span) < 1),
  )

/** Whether a day lies a stated time before or after another, which may be a year later: “five days earlier than last year”. */
export function dateFollows({ date }: Dated, { dates, durations }: Spans): boolean {
  const { month, day: of } = date
  if (!month || !of) return false
  return dates.some((other) => {
    if (!other.month || !other.day) return false
    const year = other.year ?? 2001
    const near = [year, year - 1, year + 1]
    return durations.some((span) => {
      if (span < day || span > 60 * day) return false
      return [span, -span].some((by) => {
        const moved = new Date(timeOf({ ...other, year }) + by * 1000)
        return (
          moved.getUTCMonth() + 1 === month &&
          moved.getUTCDate() === of &&
          (date.year === undefined || near.includes(date.year))
        )
      })
    })
  })
}

/** The day of the week of a full date, Monday as 1; null where a part of it is missing. */
export function weekdayOf(date: CalendarDate): number | null {
  if (!date.year || !date.month || !date.day) return null
  return new Date(timeOf(date)).getUTCDay() || 7
}
