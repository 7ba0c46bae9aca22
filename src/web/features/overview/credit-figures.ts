import type { Overview } from '#contracts/overview.ts'
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts'

type Day = NonNullable<Overview['credits']>['days'][number]

/** A day of the chart; `share` is relative to the busiest day, 0 to 1. */
type Bar = Day & { share: number; date: string; words: string }

/** Fewer days of use than this are told better by a sentence than by a plot. */
const fewestDays = 3
/** The shortest span that the plot shows. */
const shortestSpan = 7

/** Whether there is enough to plot. */
export function hasPlot(days: readonly Day[]): boolean {
  return days.filter(({ used }) => used > 0).length >= fewestDays
}

/** The days from the first one with something to show: the plot fills its card from edge to edge. */
export function plottedDays(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ used, added }) => used > 0 || added > 0)
  return days.slice(Math.max(0, Math.min(first, days.length - shortestSpan)))
}

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
