import { Temporal } from 'temporal-polyfill'

/**
 * The instant that a clock in a zone shows a time (`2026-11-30T09:00`); null for a time that its clock
 * skips. Where the clock shows the time twice, the first is meant.
 */
export function instantOf(localTime: string, timeZone: string): Date | null {
  const wanted = Temporal.PlainDateTime.from(localTime)
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const shown = zoned.toPlainDateTime().equals(wanted)
  return shown ? new Date(zoned.epochMilliseconds) : null
}

/**
 * What a time of a rule means in a zone: the first where its clock shows the time twice, and where it skips it, as
 * much later as the clock goes forward.
 */
export function meantInstant(
  localTime: string,
  timeZone: string,
): { at: Date; clock: 'plain' | 'skipped' | 'twice' } {
  const wanted = Temporal.PlainDateTime.from(localTime)
  const meant = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const last = wanted.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const shown = meant.toPlainDateTime().equals(wanted)
  const twice = meant.epochMilliseconds !== last.epochMilliseconds
  return {
    at: new Date(meant.epochMilliseconds),
    clock: !shown ? 'skipped' : twice ? 'twice' : 'plain',
  }
}

/** The first instant of a day (`2026-11-30`) on a zone's clock. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The day after a day, both as `2026-11-30`. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

/** The days from one to another, both included, as `2026-11-30`. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

/** What a zone's clock shows at an instant, as `2026-11-30T09:00`. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZone,
  )
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
