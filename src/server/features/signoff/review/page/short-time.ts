/** A moment by the clock of a time zone, which it names, e.g. `26 Nov, 14:50 GMT`. */
export function shortTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)
}

/** The day of a moment by the clock of a time zone, e.g. `Tuesday 24 November`; with its year where that is not `now`'s. */
export function longDay(moment: Date, timeZone: string, now: Date): string {
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone })
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year.format(moment) === year.format(now) ? {} : { year: 'numeric' }),
    timeZone,
  }).format(moment)
}
