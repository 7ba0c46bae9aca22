/** How several articles that are scheduled together follow one another. */
export const cadences = ['together', 'daily', 'weekdays', 'weekly'] as const
export type Cadence = (typeof cadences)[number]

const dayMs = 86_400_000
const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0

/**
 * The local time, such as `2027-06-01T09:00`, of each of so many articles, the first at `first`. On weekdays, a
 * first day on a weekend becomes the Monday after.
 */
export function turnsFrom(first: string, cadence: Cadence, count: number): string[] {
  if (cadence === 'together') return Array.from({ length: count }, () => first)
  const [date = '', time = ''] = first.split('T')
  // In UTC, where every day has 24 hours: what the hour means in a zone is decided later.
  let day = new Date(`${date}T00:00Z`)
  const move = (days: number) => {
    day = new Date(day.getTime() + days * dayMs)
  }
  const skipWeekend = () => {
    while (cadence === 'weekdays' && isWeekend(day)) move(1)
  }
  return Array.from({ length: count }, () => {
    skipWeekend()
    const turn = `${day.toISOString().slice(0, 10)}T${time}`
    move(cadence === 'weekly' ? 7 : 1)
    return turn
  })
}
