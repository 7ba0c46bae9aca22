import { writtenDay } from '#contracts/rules/written-days.ts'

/** A moment by the clock of a time zone, which it names, e.g. `Nov 26, 14:50 GMT`. */
export function shortTime(moment: Date, timeZone: string): string {
  // British, because the American format has no name for British Summer Time.
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return `${writtenDay(moment, { timeZone, year: false })}, ${time.format(moment)}`
}

/** The day of a moment by the clock of a time zone, e.g. `Tuesday, Nov 24`; with its year where that is not `now`'s. */
export function longDay(moment: Date, timeZone: string, now: Date): string {
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone })
  const present = year.format(moment) === year.format(now)
  return writtenDay(moment, { weekday: 'long', year: !present, timeZone })
}
