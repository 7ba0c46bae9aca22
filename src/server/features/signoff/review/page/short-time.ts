/** A moment by the clock of a time zone, e.g. `26 Nov, 14:50`. */
export function shortTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
}
