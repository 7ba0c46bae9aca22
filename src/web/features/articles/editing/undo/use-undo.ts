import { useEffect, useEffectEvent } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { useChangeArticle } from '../editing.queries.ts'
import { partOf, step } from './undo-stack.ts'
import { setStack, stackOf, useStack } from './undo-store.ts'

/** Takes back what was stored of an article, part by part, and does it again; with the usual keys too. */
export function useUndo(articleId: string) {
  const { done, undone } = useStack(articleId)
  const save = useChangeArticle(articleId)
  const go = (direction: 'undo' | 'redo') => {
    const next = step(stackOf(articleId), direction)
    if (!next || save.isPending) return
    const { change, after } = next
    save.mutate(
      { ...change, isUndo: true },
      {
        onSuccess: () => {
          setStack(articleId, after)
          const what = partOf(change)
          void notify(
            'success',
            direction === 'undo' ? `Undone in ${what}` : `Done again in ${what}`,
            {
              id: 'changes',
            },
          )
        },
        onError: (error) => {
          // It says something else by now, so what came before can't be undone either.
          if (readProblem(error).code === 'conflict') setStack(articleId, { done: [], undone: [] })
        },
      },
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (!direction || event.defaultPrevented || isTypedInto(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    go(direction)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return {
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isPending: save.isPending,
    undo: () => go('undo'),
    redo: () => go('redo'),
  }
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

/** A field has its own history; the editor lets go of the key once its own is at an end. */
function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
