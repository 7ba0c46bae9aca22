import type { GridRow } from '#contracts/articles/batches.ts'
import {
  type CellState,
  cellLabels,
  cellStates,
  columnLabels,
  gridColumns,
} from '#contracts/rules/articles/grid-cells.ts'
import type { StatusMark } from '#web/ui/status-mark.tsx'

type Style = Pick<Parameters<typeof StatusMark>[0], 'mark' | 'tone'>

/** How a state looks in a cell; what asks nothing of anybody is an empty one. */
export const cellStyles: Partial<Record<CellState, Style>> = {
  working: { mark: 'working', tone: 'info' },
  paused: { mark: 'stopped', tone: 'neutral' },
  waits: { mark: 'draft', tone: 'warning' },
  out: { mark: 'waiting', tone: 'info' },
  done: { mark: 'done', tone: 'success' },
  problem: { mark: 'alert', tone: 'danger' },
  cancelled: { mark: 'stopped', tone: 'neutral' },
}

/** What a sum under the title of a column counts, in the order in which it matters. */
const counted: readonly CellState[] = ['problem', 'waits', 'out', 'working', 'paused', 'done']

export type ColumnSum = { state: CellState; label: string; ids: string[] }

/** The sums of each column: the rows that are in a state which says something. */
export function sumsOf(rows: readonly GridRow[]): ColumnSum[][] {
  return gridColumns.map((column, at) => {
    const byState = Map.groupBy(rows, ({ cells }) => cells[at] ?? cellStates[0])
    return counted.flatMap((state) => {
      const ids = byState.get(state)?.map(({ id }) => id) ?? []
      const label = `${columnLabels[column]}: ${cellLabels[state].toLowerCase()}`
      return ids.length > 0 ? [{ state, label, ids }] : []
    })
  })
}
