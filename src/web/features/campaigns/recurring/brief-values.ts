import { briefFieldsSchema, datesShown, type RecurringBrief } from '#contracts/clients/recurring.ts'
import {
  daysOf,
  type RecurrencePattern,
  shiftDay,
} from '#contracts/rules/clients/recurrence-days.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { onClock } from '#web/lib/time-zones.ts'
import type { BriefInput } from './recurring.queries.ts'

/** What the form holds: every field of every pattern, as its controls take them. */
export type BriefValues = {
  every: RecurrencePattern['every']
  weeks: string
  weekdays: number[]
  day: string
  nth: string
  weekday: string
  times: string
  time: string
  timeZone: string
  startsOn: string
  endsOn: string
  articles: string
  leadDays: string
  monthlyCredits: string
  assigneeId: string
  seoTemplateId: string
  toneTemplateId: string
  imageTemplateId: string
  authorTemplateId: string
}

/** What the fields share: their values, how they change, and what is wrong with them. */
export type BriefFieldsProps = {
  values: BriefValues
  errors: Record<string, string>
  set: (change: Partial<BriefValues>) => void
}

/** The values of a stored brief, or those that a new one begins with. */
export function valuesOf(brief: RecurringBrief | undefined, timeZone: string): BriefValues {
  const pattern = brief?.pattern
  return {
    every: pattern?.every ?? 'week',
    weeks: String(pattern?.every === 'week' ? pattern.weeks : 1),
    weekdays: pattern?.every === 'week' ? pattern.weekdays : [2],
    day: String(pattern?.every === 'month' ? pattern.day : 1),
    nth: String(pattern?.every === 'weekday' ? pattern.nth : 1),
    weekday: String(pattern?.every === 'weekday' ? pattern.weekday : 1),
    times: String(pattern?.every === 'spread' ? pattern.times : 4),
    time: brief?.time ?? '09:00',
    timeZone: brief?.timeZone ?? timeZone,
    startsOn: brief?.startsOn ?? onClock(serverDate(), timeZone).date,
    endsOn: brief?.endsOn ?? '',
    articles: String(brief?.articles ?? 1),
    leadDays: String(brief?.leadDays ?? 0),
    monthlyCredits: brief?.monthlyCredits ? String(brief.monthlyCredits) : '',
    assigneeId: brief?.assigneeId ?? '',
    seoTemplateId: brief?.seoTemplateId ?? '',
    toneTemplateId: brief?.toneTemplateId ?? '',
    imageTemplateId: brief?.imageTemplateId ?? '',
    authorTemplateId: brief?.authorTemplateId ?? '',
  }
}

function patternOf(values: BriefValues): RecurrencePattern {
  switch (values.every) {
    case 'week':
      return { every: 'week', weeks: Number(values.weeks), weekdays: values.weekdays }
    case 'month':
      return { every: 'month', day: Number(values.day) }
    case 'weekday':
      return { every: 'weekday', nth: Number(values.nth), weekday: Number(values.weekday) }
    case 'spread':
      return { every: 'spread', times: Number(values.times) }
  }
}

const numeric = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** What the server takes, or the messages of the fields that it would refuse. */
export function fieldsOf(
  values: BriefValues,
): { fields: BriefInput; errors?: never } | { fields?: never; errors: Record<string, string> } {
  const { every: _, weeks: __, weekdays: ___, day: ____, nth, weekday, times, ...rest } = values
  const parsed = briefFieldsSchema.safeParse({
    ...rest,
    pattern: patternOf(values),
    endsOn: values.endsOn || null,
    articles: numeric(values.articles),
    leadDays: numeric(values.leadDays),
    monthlyCredits: values.monthlyCredits.trim() === '' ? null : Number(values.monthlyCredits),
  })
  const errors: Record<string, string> = {}
  if (values.endsOn !== '' && values.endsOn < values.startsOn) {
    errors.endsOn = 'Please choose a day after the first'
  }
  if (parsed.success && Object.keys(errors).length === 0) return { fields: parsed.data }
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const name = String(path[0] === 'pattern' ? path[1] : path[0])
    // What a number is refused for is said beside it.
    errors[name] ??= ['invalid_type', 'too_small', 'too_big'].includes(code)
      ? (limits[name] ?? message)
      : message
  }
  return { errors }
}

const limits: Record<string, string> = {
  weeks: 'Please enter 1 to 12',
  weekdays: 'Please choose a day of the week',
  day: 'Please enter 1 to 31',
  times: 'Please enter 1 to 20',
  articles: 'Please enter 1 to 10',
  leadDays: 'Please enter 0 to 60',
  monthlyCredits: 'Please enter a whole number, or nothing',
}

/**
 * The next days of a rule that can still be ordered in time, as its form shows them before anything is saved; the
 * server reads the same days off the calendar.
 */
export function previewDays(fields: BriefInput, now = serverDate()): string[] {
  const here = onClock(now, fields.timeZone)
  const { pattern, startsOn, endsOn, leadDays, time } = fields
  const inTime = (day: string) => {
    const ordered = shiftDay(day, -leadDays)
    return ordered > here.date || (ordered === here.date && time > here.time)
  }
  const shown: string[] = []
  for (const day of daysOf(pattern, startsOn, shiftDay(here.date, leadDays))) {
    if (shown.length === datesShown || (endsOn && day > endsOn)) break
    if (inTime(day)) shown.push(day)
  }
  return shown
}
