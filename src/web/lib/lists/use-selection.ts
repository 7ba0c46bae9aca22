import { useCallback, useState } from 'react'

export type Selection = {
  /** The selected rows on screen, in screen order. */
  chosen: string[]
  onPage: string[]
  all: boolean
  has(id: string): boolean
  toggle(id: string): void
  /** Ticks the row and all between it and the one toggled last. */
  extend(id: string): void
  choose(ids: string[]): void
  clear(): void
}

/** The set with the id added, or removed if it was in it. */
export function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

/** The rows from one to another, both included, whichever comes first; the second alone without the first. */
export function between(rows: readonly string[], one: string, other: string): string[] {
  const [start, end] = [rows.indexOf(one), rows.indexOf(other)].sort((a, b) => a - b)
  return start === undefined || start < 0 ? [other] : rows.slice(start, (end ?? start) + 1)
}

/** The selection among the rows on screen; one that leaves the screen is no longer selected. */
export function useSelection(onPage: string[]): Selection {
  const [{ ticked }, set] = useState<{ ticked: ReadonlySet<string>; last: string }>(none)
  const chosen = onPage.filter((id) => ticked.has(id))
  // The same each time, so that a row that stays as it is need not be rendered anew.
  const toggle = useCallback(
    (id: string) => set((before) => ({ ticked: toggled(before.ticked, id), last: id })),
    [],
  )
  const extend = useCallback(
    (id: string) =>
      set(({ ticked, last }) => ({
        ticked: new Set([...ticked, ...between(onPage, last, id)]),
        last,
      })),
    [onPage],
  )
  const choose = useCallback(
    (ids: string[]) => set(({ last }) => ({ ticked: new Set(ids), last })),
    [],
  )
  return {
    ...{ chosen, onPage, toggle, extend, choose },
    all: chosen.length > 0 && chosen.length === onPage.length,
    has: (id) => ticked.has(id),
    clear: () => choose([]),
  }
}

const none = { ticked: new Set<string>(), last: '' }
