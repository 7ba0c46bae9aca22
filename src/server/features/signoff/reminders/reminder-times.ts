import { Temporal } from 'temporal-polyfill'

/** The reminders of a round: two days before it is due, on the day, two days later; then the agency is told. */
export const reminderSteps = ['before', 'day', 'after', 'overdue'] as const
export type ReminderStep = (typeof reminderSteps)[number]

const days: Record<ReminderStep, number> = { before: -2, day: 0, after: 2, overdue: 3 }
const opensAt = 9
const closesAt = 17

export type DueReminder = { step: ReminderStep; at: Date }

/**
 * When the reminders of a round are due: at nine on working days, by the client's clock. Those before the
 * due date move to the Friday before a weekend, later ones to the Monday after; of two on one day the later
 * step counts.
 */
export function remindersOf(dueOn: string, timeZone: string): DueReminder[] {
  const due = Temporal.PlainDate.from(dueOn)
  const all = reminderSteps.map((step) => {
    const day = workingDay(due.add({ days: days[step] }), days[step] > 0 ? 1 : -1)
    const at = day.toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour: opensAt }),
    })
    return { step, at: new Date(at.epochMilliseconds) }
  })
  return all.filter(({ at }, index) => at.getTime() !== all[index + 1]?.at.getTime())
}

function workingDay(day: Temporal.PlainDate, towards: 1 | -1): Temporal.PlainDate {
  let working = day
  while (working.dayOfWeek > 5) working = working.add({ days: towards })
  return working
}

/** The first reminder after `now`; null when there is none left. */
export function nextReminder(
  dueOn: string | null,
  timeZone: string,
  now: Date,
): DueReminder | null {
  if (!dueOn) return null
  return remindersOf(dueOn, timeZone).find(({ at }) => at > now) ?? null
}

/** The reminder that is due by now; of several that were missed, the last. */
export function lastReminder(
  dueOn: string | null,
  timeZone: string,
  now: Date,
): DueReminder | null {
  if (!dueOn) return null
  return remindersOf(dueOn, timeZone).findLast(({ at }) => at <= now) ?? null
}

/** The day it is in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, now: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The next moment in working hours: `now` itself within them. */
export function inWorkingHours(now: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (local.dayOfWeek <= 5 && local.hour >= opensAt && local.hour < closesAt) return now
  const from = local.hour < opensAt ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  const opening = workingDay(from, 1).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: opensAt }),
  })
  return new Date(opening.epochMilliseconds)
}
