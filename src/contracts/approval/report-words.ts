import type { ClientReport } from './client-report.ts'

const whole = new Intl.NumberFormat('en-GB')

type LiveItem = ClientReport['live'][number]

/** One of the large figures of a report: what it is of, and what there is to say besides. */
export type ReportFigure = { value: string; label: string; note: string }

/** Said to a client of a page that readers did not get to at the last look. */
export const beingChecked = 'being checked'

/** Where an article of a report is, in a word or two; the link to it leads there unless it is hidden. */
export function whereLive({ url, hidden }: Pick<LiveItem, 'url' | 'hidden'>): string {
  if (url === null) return 'no longer online'
  return hidden ? beingChecked : new URL(url).host
}

/** That pages of a report do not open, for those who send it; '' where all do. */
export function hiddenInReport(live: readonly Pick<LiveItem, 'hidden'>[]): string {
  const hidden = live.flatMap((one) => one.hidden ?? [])
  const [first] = hidden
  if (!first) return ''
  const one = hidden.length === 1
  const alike = first.status !== null && hidden.every(({ status }) => status === first.status)
  return `${one ? '1 page' : `${hidden.length} pages`} in this report ${one ? 'does' : 'do'} not open${alike ? ` (${first.status})` : ''}.`
}

/** The three large figures of a report, in their order; what approvals say only where there were any. */
export function reportFigures({ figures, next }: ClientReport): ReportFigure[] {
  const { live, words, approved, firstRound } = figures
  const scheduled = next?.scheduled.length ?? 0
  const counted = (count: number, one: string, many: string, note = '') => ({
    value: whole.format(count),
    label: count === 1 ? one : many,
    note,
  })
  return [
    counted(live, 'article went live', 'articles went live'),
    counted(words, 'word published', 'words published'),
    approved === 0 && scheduled > 0
      ? counted(scheduled, 'article scheduled', 'articles scheduled')
      : counted(approved, 'article approved', 'articles approved', firstTime(approved, firstRound)),
  ]
}

function firstTime(approved: number, firstRound: number): string {
  if (approved === 0) return ''
  if (firstRound === approved)
    return approved === 1 ? 'the first time' : 'all approved the first time'
  return firstRound === 0 ? 'after changes' : `${firstRound} of them the first time`
}
