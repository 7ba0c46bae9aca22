import {
  daysOf,
  type RecurrencePattern,
  shiftDay,
} from '#contracts/rules/clients/recurrence-days.ts'
import { localTimeOf, meantInstant } from '#server/kernel/zoned-time.ts'

export type Rule = {
  pattern: RecurrencePattern
  time: string
  timeZone: string
  startsOn: string
  endsOn: string | null
  leadDays: number
  /** Dates that were to be ordered before this don't count. */
  since: Date
}

/** What became of a date, which is named by its day by the rule. */
export type KeptDate = {
  day: string
  state: 'skipped' | 'moved' | 'ordered' | 'told'
  movedTo: string | null
}

export type Occurrence = {
  day: string
  localTime: string
  /** When it is ordered. */
  at: Date
  clock: 'plain' | 'skipped' | 'twice'
  moved: boolean
  skipped: boolean
}

/**
 * The dates of a rule that are neither ordered nor told, in the order in which they are ordered, with those that are
 * skipped. Days are read off the calendar; each then gets its instant by the clock of the zone, so that none is lost
 * where the clock skips its time.
 */
export function* occurrencesOf(rule: Rule, kept: readonly KeptDate[]): Generator<Occurrence> {
  const moved = kept
    .flatMap(({ day, state, movedTo }) =>
      state === 'moved' && movedTo !== null ? [occurrenceAt(rule, day, movedTo)] : [],
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  for (const plain of byRule(rule, kept)) {
    for (let next = moved.at(-1); next && next.at <= plain.at; next = moved.at(-1)) {
      moved.pop()
      yield { ...next, moved: true }
    }
    yield plain
  }
  for (const left of moved.reverse()) yield { ...left, moved: true }
}

/** The next date that is to be ordered; undefined when none is left. */
export function nextDate(rule: Rule, kept: readonly KeptDate[]): Occurrence | undefined {
  for (const date of occurrencesOf(rule, kept)) if (!date.skipped) return date
  return undefined
}

/** When that is; null when none is left. */
export function nextAt(rule: Rule, kept: readonly KeptDate[]): Date | null {
  return nextDate(rule, kept)?.at ?? null
}

/** The first day that can still have a date to order, as far as the day alone tells. */
export function firstDay({ since, timeZone, leadDays }: Rule): string {
  const today = localTimeOf(since, timeZone).slice(0, 10)
  // A zone may leave out a whole day.
  return shiftDay(today, leadDays - 2)
}

/** One date of a rule at a time on its clock: when it is ordered. */
export function occurrenceAt(
  { timeZone, leadDays }: Pick<Rule, 'timeZone' | 'leadDays'>,
  day: string,
  localTime: string,
): Occurrence {
  const [date = day, time = ''] = localTime.split('T')
  const meant = meantInstant(`${shiftDay(date, -leadDays)}T${time}`, timeZone)
  return { day, localTime, ...meant, moved: false, skipped: false }
}

function* byRule(rule: Rule, kept: readonly KeptDate[]): Generator<Occurrence> {
  const states = new Map(kept.map(({ day, state }) => [day, state]))
  for (const day of daysOf(rule.pattern, rule.startsOn, firstDay(rule))) {
    if (rule.endsOn !== null && day > rule.endsOn) return
    const state = states.get(day)
    if (state !== undefined && state !== 'skipped') continue
    const occurrence = occurrenceAt(rule, day, `${day}T${rule.time}`)
    if (occurrence.at >= rule.since) yield { ...occurrence, skipped: state === 'skipped' }
  }
}
