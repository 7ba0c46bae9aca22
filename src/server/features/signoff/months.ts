import { localTimeOf, startOfDay } from '#server/kernel/zoned-time.ts'

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month (`2026-11`) as people say it, e.g. `November 2026`. */
export function monthName(month: string): string {
  return name.format(new Date(`${month}-01T00:00:00Z`))
}

/** Where a client has no time zone of its own. */
const usualZone = 'UTC'

/** The day of a moment on a client's clock, as `2026-11-30`. */
export const dayOf = (moment: Date, timeZone: string | null): string =>
  localTimeOf(moment, timeZone ?? usualZone).slice(0, 10)

/** The month of a moment on a client's clock. */
export const monthOf = (moment: Date, timeZone: string | null): string =>
  dayOf(moment, timeZone).slice(0, 7)

/** The key under which a report is mailed once: its month, or today's date while the month is running. */
export function reportOccasion(month: string, now: Date, timeZone: string | null): string {
  const today = dayOf(now, timeZone)
  return month === today.slice(0, 7) ? today : month
}

/** The month (`2026-11`) of a report, and whether it was still running. */
export const reportOf = (occasion: string): { month: string; running: boolean } => ({
  month: occasion.slice(0, 7),
  running: occasion.length > 7,
})

/** The month before or after another. */
export function monthBeside(month: string, by: -1 | 1): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + by)
  return day.toISOString().slice(0, 7)
}

/** The first moment of a month and of the next one on a client's clock. */
export function monthBounds(month: string, timeZone: string | null): { from: Date; to: Date } {
  const begin = (one: string) => startOfDay(`${one}-01`, timeZone ?? usualZone)
  return { from: begin(month), to: begin(monthBeside(month, 1)) }
}
