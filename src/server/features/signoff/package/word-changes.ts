import { diffWordsWithSpace } from 'diff'
import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'
import { mostDifferences } from '#contracts/rules/most-differences.ts'

type Run = PartChange['changes'][number]
type Replacement = { removed: string; added: string }

/**
 * How a text became another, as runs of words; what was replaced as a whole reads as a whole. So does a text
 * with more differences than anybody reads.
 */
export function wordChanges(before: string, after: string): Run[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: mostDifferences })
  if (!found) return runsOf({ removed: before, added: after })
  const runs = found.map(({ added, removed, value }): Run => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
  })
  return joined(runs)
}

/** Joins changes with the few words between them that stayed, since nobody reads every other word. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  let change: Replacement | null = null
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    if (!run) break
    if (run.kind !== 'same') {
      change = extended(change, run)
    } else if (change && stands(run.text, change, replacementFrom(runs, at + 1))) {
      found.push(...runsOf(change), run)
      change = null
    } else if (change) {
      change = { removed: change.removed + run.text, added: change.added + run.text }
    } else {
      found.push(run)
    }
  }
  return change ? [...found, ...runsOf(change)] : found
}

function replacementFrom(runs: readonly Run[], from: number): Replacement {
  let change: Replacement = { removed: '', added: '' }
  for (let at = from; at < runs.length; at += 1) {
    const run = runs[at]
    if (!run || run.kind === 'same') break
    change = extended(change, run)
  }
  return change
}

function extended(change: Replacement | null, { kind, text }: Run): Replacement {
  const { removed, added } = change ?? { removed: '', added: '' }
  return kind === 'removed' ? { removed: removed + text, added } : { removed, added: added + text }
}

/** Whether words between two changes are enough to be read on their own. */
function stands(words: string, before: Replacement, after: Replacement): boolean {
  const next = sizeOf(after)
  if (next === 0 || words.includes('\n')) return true
  const both = before.removed && before.added && after.removed && after.added
  const size = words.trim().length
  if (!both && size > 0) return true
  return size > 0 && size * 2 >= Math.min(sizeOf(before), next)
}

const sizeOf = ({ removed, added }: Replacement) => removed.trim().length + added.trim().length

function runsOf({ removed, added }: Replacement): Run[] {
  const runs: Run[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ]
  return runs.filter(({ text }) => text !== '')
}
