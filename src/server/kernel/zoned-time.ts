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
