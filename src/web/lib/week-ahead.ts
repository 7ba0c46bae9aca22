/** Of each kind, for a day. */
const readPerDay = 8
const weekDays = 7

/** A day by the reader's clock, as YYYY-MM-DD. */
export const dayKey = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The seven days from a moment's day on. */
export function weekAhead(now: Date): Date[] {
  return Array.from(
    { length: weekDays },
    (_, after) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + after),
  )
}

/** What the calendar is asked for of these days. */
export function weekInput(days: readonly Date[], timeZone: string) {
  const [from = '', to = ''] = [days[0], days.at(-1)].map((day) => day && dayKey(day))
  return { from, to, timeZone, perDay: readPerDay }
}
