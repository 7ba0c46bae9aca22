import { useState } from 'react'

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
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState('')
  const chosen = onPage.filter((id) => ticked.has(id))
  return {
    chosen,
    onPage,
    all: chosen.length > 0 && chosen.length === onPage.length,
    has: (id) => ticked.has(id),
    toggle: (id) => {
      setLast(id)
      setTicked((before) => toggled(before, id))
    },
    extend: (id) => setTicked((before) => new Set([...before, ...between(onPage, last, id)])),
    choose: (ids) => setTicked(new Set(ids)),
    clear: () => setTicked(new Set()),
  }
}
