import type { TextBlock } from '#contracts/articles/editing.ts'
import { blockNames, sectionFieldName } from '#contracts/rules/articles/block-names.ts'
import type { Change } from '../change.ts'

/** A change that was stored, and when. Those made by one click share the id `click`. */
type Made = { change: Change; at: number; click?: string | undefined }
export type UndoStack = { done: readonly Made[]; undone: readonly Made[] }

export const nothingDone: UndoStack = { done: [], undone: [] }

/** Saves of one text within this time are undone together. */
const togetherMs = 20_000
const longest = 100

/** The change that takes another back. */
export function inverseOf(change: Change): Change {
  if (change.block === 'sections') {
    return { block: 'sections', before: change.sections, sections: change.before }
  }
  return { ...change, before: change.text, text: change.before }
}

/** The stack after a change was stored: one that goes on from the last is undone together with it. */
export function withChange(
  { done }: UndoStack,
  change: Change,
  at: number,
  click?: string,
): UndoStack {
  const last = done.at(-1)
  const goesOn = last && last.click === click && at - last.at < togetherMs
  const joined = goesOn ? joinedWith(last.change, change) : undefined
  if (!joined) return { done: [...done, { change, at, click }].slice(-longest), undone: [] }
  const before = done.slice(0, -1)
  return {
    done: isNothing(joined) ? before : [...before, { change: joined, at, click }],
    undone: [],
  }
}

function joinedWith(last: Change, next: Change): Change | undefined {
  if (last.block === 'sections' || next.block === 'sections') return undefined
  if (sectionOf(last) !== sectionOf(next)) return undefined
  if (last.block !== next.block || last.text !== next.before) return undefined
  return { ...next, before: last.before }
}

const sectionOf = (change: Change) => ('section' in change ? change.section : undefined)
const isNothing = (change: Change) => change.block !== 'sections' && change.before === change.text

/**
 * What to store to undo, or to do again, and the stack afterwards; undefined where there is nothing. `goesOn` says
 * whether the step after it was made by the same click.
 */
export function step(
  { done, undone }: UndoStack,
  direction: 'undo' | 'redo',
): { change: Change; after: UndoStack; goesOn: boolean } | undefined {
  const from = direction === 'undo' ? done : undone
  const last = from.at(-1)
  if (!last) return undefined
  const goesOn = last.click !== undefined && from.at(-2)?.click === last.click
  // What was undone is never joined with what is typed next.
  const moved = { ...last, at: 0 }
  return direction === 'undo'
    ? {
        change: inverseOf(last.change),
        after: { done: done.slice(0, -1), undone: [...undone, moved] },
        goesOn,
      }
    : {
        change: last.change,
        after: { done: [...done, moved], undone: undone.slice(0, -1) },
        goesOn,
      }
}

/** The part of the article that a change is about, as a notice names it. */
export function partOf({ block }: Change): string {
  if (block === 'sections') return 'the sections'
  const section = /^sections\[(\d+)\]\.(\w+)$/.exec(block)
  if (section)
    return sectionFieldName(Number(section[1]), section[2] === 'title' ? 'title' : 'content')
  return blockNames[block as TextBlock]
}
