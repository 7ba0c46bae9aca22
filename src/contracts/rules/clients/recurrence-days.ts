/** By what a recurring brief falls on days; weekdays count from 1, Monday, to 7. */
export type RecurrencePattern =
  /** On some weekdays of every so many weeks, counted from the week in which it begins. */
  | { every: 'week'; weeks: number; weekdays: readonly number[] }
  /** On a day of each month; its last one where the month is shorter. */
  | { every: 'month'; day: number }
  /** On the first, second, third, fourth or last (-1) of a weekday in each month. */
  | { every: 'weekday'; nth: number; weekday: number }
  /** So many times a month, spread over its working days. */
  | { every: 'spread'; times: number }

/** The most times a month that can be spread: every month has so many working days. */
export const mostSpread = 20

const dayMs = 86_400_000
const msOf = (day: string) => Date.parse(`${day}T00:00Z`)
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** From 1, Monday, to 7. */
const weekdayOf = (ms: number) => ((new Date(ms).getUTCDay() + 6) % 7) + 1
const mondayOf = (ms: number) => ms - (weekdayOf(ms) - 1) * dayMs

/** The day so many days after another, or before it, as `2026-11-30`. */
export function shiftDay(day: string, days: number): string {
  return dayText(msOf(day) + days * dayMs)
}

/** How far ahead a rule is read: one that falls on no day until then is at its end. */
const furthestMs = 11 * 366 * dayMs

/**
 * The days of a pattern that begins on `startsOn`, from `from` on and in order, all as `2026-11-30`. Days are read off
 * the calendar alone, so no clock and no zone can move them.
 */
export function* daysOf(
  pattern: RecurrencePattern,
  startsOn: string,
  from: string,
): Generator<string> {
  const first = Math.max(msOf(startsOn), msOf(from))
  const days = pattern.every === 'week' ? weekly(pattern, startsOn, first) : monthly(pattern, first)
  for (const day of days) {
    if (day > first + furthestMs) return
    if (day >= first) yield dayText(day)
  }
}

function* weekly(
  { weeks, weekdays }: Extract<RecurrencePattern, { every: 'week' }>,
  startsOn: string,
  first: number,
): Generator<number> {
  const step = 7 * weeks * dayMs
  const anchor = mondayOf(msOf(startsOn))
  const inOrder = [...weekdays].sort((one, other) => one - other)
  const skipped = Math.max(0, Math.floor((first - anchor) / step))
  for (let monday = anchor + skipped * step; ; monday += step) {
    for (const weekday of inOrder) yield monday + (weekday - 1) * dayMs
  }
}

type Monthly = Exclude<RecurrencePattern, { every: 'week' }>

function* monthly(pattern: Monthly, first: number): Generator<number> {
  const begin = new Date(first)
  for (let month = 0; ; month += 1) {
    const start = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1)
    const next = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month + 1, 1)
    const days = Array.from({ length: (next - start) / dayMs }, (_, at) => start + at * dayMs)
    yield* daysInMonth(pattern, days)
  }
}

function daysInMonth(pattern: Monthly, days: readonly number[]): number[] {
  switch (pattern.every) {
    case 'month':
      return days.slice(Math.min(pattern.day, days.length) - 1).slice(0, 1)
    case 'weekday': {
      const all = days.filter((day) => weekdayOf(day) === pattern.weekday)
      return all.slice(pattern.nth < 0 ? pattern.nth : pattern.nth - 1).slice(0, 1)
    }
    case 'spread': {
      const working = days.filter((day) => weekdayOf(day) <= 5)
      return Array.from({ length: pattern.times }, (_, at) =>
        // The middle of each of as many equal parts.
        Math.floor(((at + 0.5) * working.length) / pattern.times),
      ).flatMap((at) => working[at] ?? [])
    }
  }
}

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const nths: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
}
export const nthNames = Object.entries(nths).map(([nth, name]) => ({ nth: Number(nth), name }))

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (n: number) => `${n}${suffixes[ordinals.select(n)] ?? 'th'}`

/** A pattern in words that follow a colon or begin a line: 'Every Tuesday', 'Every 2 weeks on Monday and Friday'. */
export function patternWords(pattern: RecurrencePattern): string {
  switch (pattern.every) {
    case 'week': {
      const sorted = [...pattern.weekdays].sort((one, other) => one - other)
      const names = list.format(sorted.map((weekday) => weekdayNames[weekday - 1] ?? ''))
      return pattern.weeks === 1 ? `Every ${names}` : `Every ${pattern.weeks} weeks on ${names}`
    }
    case 'month':
      return pattern.day === 31
        ? 'On the last day of every month'
        : `On the ${ordinal(pattern.day)} of every month`
    case 'weekday':
      return `On the ${nths[pattern.nth] ?? ''} ${weekdayNames[pattern.weekday - 1] ?? ''} of every month`
    case 'spread':
      return pattern.times === 1 ? 'Once a month' : `${pattern.times} times a month, spread evenly`
  }
}
