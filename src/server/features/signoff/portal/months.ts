const dayMs = 86_400_000
/** Days that a link works from when it was sent. */
const portalDays = 90

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month (`2026-11`) as people say it, e.g. `November 2026`. */
export function monthName(month: string): string {
  return name.format(new Date(`${month}-01T00:00:00Z`))
}

/** Until when a link to a portal works that is sent now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + portalDays * dayMs)

/** The month of a moment. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The key under which a report is mailed once: its month, or today's date while the month is running. */
export const reportOccasion = (month: string, now: Date): string =>
  month === monthOf(now) ? now.toISOString().slice(0, 10) : month

/** The month (`2026-11`) of a report, and whether it was still running. */
export const reportOf = (occasion: string): { month: string; running: boolean } => ({
  month: occasion.slice(0, 7),
  running: occasion.length > 7,
})

/** The first moment of a month and of the next one. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return { from, to }
}
