import type { BlockChange } from './block-changes.ts'

/** Unchanged blocks shown on either side of a change. */
const around = 1

type Shown = { at: number; change: BlockChange } | { at: number; hidden: number }

/** The changes with their neighbours; longer runs of unchanged blocks give way to their number. */
export function foldSame(changes: readonly BlockChange[]): Shown[] {
  const isNear = (at: number) =>
    changes.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same')
  const shown: Shown[] = []
  for (const [at, change] of changes.entries()) {
    const last = shown.at(-1)
    if (isNear(at)) shown.push({ at, change })
    else if (last && 'hidden' in last) last.hidden += 1
    else shown.push({ at, hidden: 1 })
  }
  return shown
}
