import { useSyncExternalStore } from 'react'
import type { Change } from '../change.ts'
import { nothingDone, type UndoStack, withChange } from './undo-stack.ts'

/** What was changed in each article since the page was loaded. */
const stacks = new Map<string, UndoStack>()
const listeners = new Set<() => void>()

export function stackOf(articleId: string): UndoStack {
  return stacks.get(articleId) ?? nothingDone
}

export function setStack(articleId: string, stack: UndoStack): void {
  stacks.set(articleId, stack)
  for (const listener of listeners) listener()
}

/** Remembers a change that was stored, so that it can be undone, together with others of the same click. */
export function noteChange(articleId: string, change: Change, click?: string): void {
  setStack(articleId, withChange(stackOf(articleId), change, Date.now(), click))
}

/** The changes of an article that can be undone and done again. */
export function useStack(articleId: string): UndoStack {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stackOf(articleId),
    () => nothingDone,
  )
}
