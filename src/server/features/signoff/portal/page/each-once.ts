import type { PortalView } from '../read-portal.ts'

type Round = PortalView['rounds'][number]
type Scheduled = PortalView['scheduled'][number]
type Live = PortalView['live'][number]

/** The groups of a portal, each with what was said of its articles before they got there. */
type PortalGroups = {
  open: Round[]
  changing: Round[]
  scheduled: (Scheduled & { round: Round | undefined })[]
  approved: Round[]
  live: (Live & { round: Round | undefined })[]
}

/** Each article in one group: where it waits for an answer, or else the furthest that it has got. */
export function eachOnce({
  rounds,
  scheduled,
  live,
}: Pick<PortalView, 'rounds' | 'scheduled' | 'live'>): PortalGroups {
  const placed = new Set<string>()
  function place<Row extends { article_id: string }>(rows: readonly Row[]): Row[] {
    return rows.filter(({ article_id: id }) => !placed.has(id) && placed.add(id))
  }
  const roundOf = new Map(rounds.map((round) => [round.article_id, round]))
  const withRound = <Row extends { article_id: string }>(row: Row) => ({
    ...row,
    round: roundOf.get(row.article_id),
  })
  const inState = (...states: string[]) => rounds.filter(({ state }) => states.includes(state))
  return {
    open: place(inState('open')),
    live: place(live).map(withRound),
    scheduled: place(scheduled).map(withRound),
    approved: place(inState('approved')),
    changing: place(inState('changes_requested', 'voided')),
  }
}
