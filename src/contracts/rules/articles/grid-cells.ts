import type { ArticleStage } from './article-stages.ts'
import type { ArticleStatus } from './statuses.ts'

/** The columns of the grid: what becomes of an article, from its brief to its readers. */
export const gridColumns = [
  'brief',
  'outline',
  'draft',
  'facts',
  'picture',
  'review',
  'approval',
  'live',
] as const
type GridColumn = (typeof gridColumns)[number]

export const columnLabels: Record<GridColumn, string> = {
  brief: 'Brief',
  outline: 'Outline',
  draft: 'Draft',
  facts: 'Facts',
  picture: 'Picture',
  review: 'Review',
  approval: 'Approval',
  live: 'Live',
}

/** The states of a cell. */
export const cellStates = [
  /** Not asked for. */
  'none',
  'to_do',
  'working',
  'paused',
  /** A person of ours has to do something. */
  'waits',
  /** Others have it: a colleague, the client, the schedule. */
  'out',
  'done',
  'problem',
  'cancelled',
] as const
export type CellState = (typeof cellStates)[number]

export const cellLabels: Record<CellState, string> = {
  none: 'Not asked for',
  to_do: 'Not yet',
  working: 'In progress',
  paused: 'Paused',
  waits: 'Waits for you',
  out: 'With others',
  done: 'Done',
  problem: 'Needs attention',
  cancelled: 'Cancelled',
}

type Round = 'open' | 'approved' | 'changes_requested' | 'voided' | 'superseded' | 'recalled' | null

/** What the cells of an article follow from. */
export type GridFacts = {
  status: ArticleStatus
  stage: ArticleStage
  cancelled: boolean
  /** Its run, while it waits or is at work. */
  run: { paused: boolean; outline: 'wanted' | 'waiting' | 'approved' | null } | null
  planned: boolean
  written: boolean
  openClaims: number
  checked: boolean
  picture: 'there' | 'drawing' | 'failed' | null
  /** The last rounds of approval. */
  internal: Round
  client: Round
}

/** The state of each column, in their order. */
export function cellsOf(facts: GridFacts): CellState[] {
  return gridColumns.map((column) => rules[column](facts))
}

const rules: Record<GridColumn, (facts: GridFacts) => CellState> = {
  brief: () => 'done',
  outline: (facts) => {
    if (facts.run?.outline === 'waiting') return 'waits'
    if (facts.planned || facts.written) return 'done'
    return unwritten(facts)
  },
  draft: (facts) => {
    if (facts.run === null) return facts.written ? 'done' : unwritten(facts)
    if (facts.written) return 'working'
    if (facts.run.outline === 'waiting') return 'to_do'
    return facts.planned && facts.status === 'processing' ? 'working' : behindOutline(facts)
  },
  facts: (facts) => {
    if (!facts.written) return 'to_do'
    if (facts.openClaims > 0) return 'waits'
    return facts.checked ? 'done' : 'none'
  },
  picture: ({ picture, written }) => {
    if (picture === 'there') return 'done'
    if (picture === 'drawing') return 'working'
    if (picture === 'failed') return 'problem'
    return written ? 'none' : 'to_do'
  },
  review: ({ stage, internal, written }) => {
    if (stage === 'with_colleague') return 'out'
    return written ? roundState(internal, stage) : 'to_do'
  },
  approval: ({ stage, client, written }) => (written ? roundState(client, stage) : 'to_do'),
  live: ({ stage, written }) => {
    if (stage === 'live') return 'done'
    if (stage === 'changed') return 'waits'
    if (stage === 'scheduled') return 'out'
    return stage === 'attention' && written ? 'problem' : 'to_do'
  },
}

/** The first thing that an article without a text waits for. */
function unwritten({ status, cancelled, run }: GridFacts): CellState {
  if (cancelled) return 'cancelled'
  if (status === 'failed' || status === 'generation_failed') return 'problem'
  if (run?.paused) return 'paused'
  return status === 'processing' ? 'working' : 'to_do'
}

/** The draft of an article whose outline is not there yet shows only what ended it. */
function behindOutline(facts: GridFacts): CellState {
  return facts.run?.paused && facts.planned ? 'paused' : 'to_do'
}

const onItsWay: readonly ArticleStage[] = ['approved', 'scheduled', 'live', 'changed']

function roundState(round: Round, stage: ArticleStage): CellState {
  if (round === 'open') return 'out'
  if (round === 'approved') return 'done'
  if (round === 'changes_requested' && stage === 'changes') return 'waits'
  return onItsWay.includes(stage) ? 'none' : 'to_do'
}
