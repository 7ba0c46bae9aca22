import type { Overview } from '#contracts/overview.ts'
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts'

type Day = NonNullable<Overview['credits']>['days'][number]

/** A day of the chart; `share` is relative to the busiest day, 0 to 1. */
type Bar = Day & { share: number; date: string; words: string }

/** The chart's bars and summary. A day with more credits returned than used counts as 0. */
export function creditFigures(days: readonly Day[]): {
  used: number
  most: number
  bars: Bar[]
  summary: string
} {
  const used = Math.max(
    0,
    days.reduce((sum, day) => sum + day.used, 0),
  )
  const most = Math.max(0, ...days.map((day) => day.used))
  const bars = days.map((day) => {
    const date = formatDate(`${day.day}T12:00:00`)
    const added = day.added > 0 ? `, ${formatNumber(day.added)} added` : ''
    return {
      ...day,
      date,
      share: most === 0 ? 0 : Math.max(0, day.used) / most,
      words: `${date}: ${formatNumber(day.used)} used${added}, ${formatNumber(day.left)} left`,
    }
  })
  const span = formatCount(days.length, 'day')
  const busiest = bars.find((bar) => bar.used === most)
  const summary =
    most === 0
      ? `No credits used in the last ${span}.`
      : `${formatCount(used, 'credit')} used in the last ${span}, ${most >= used ? 'all' : `${formatNumber(most)} of them`} on ${busiest?.date}.`
  return { used, most, bars, summary }
}
