import { useEffect, useEffectEvent, useRef } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { useChangeArticle } from '../editing.queries.ts'
import { partOf, step } from './undo-stack.ts'
import { setStack, stackOf, useStack } from './undo-store.ts'

/** Takes back what was stored of an article, part by part, and does it again; with the usual keys too. */
export function useUndo(articleId: string) {
  const { done, undone } = useStack(articleId)
  const save = useChangeArticle(articleId)
  const isBusy = useRef(false)
  const go = async (direction: 'undo' | 'redo') => {
    if (isBusy.current) return
    isBusy.current = true
    const parts: string[] = []
    try {
      for (let goesOn = true; goesOn; ) {
        const next = step(stackOf(articleId), direction)
        if (!next) break
        await save.mutateAsync({ ...next.change, isUndo: true, more: next.goesOn })
        setStack(articleId, next.after)
        parts.push(partOf(next.change))
        goesOn = next.goesOn
      }
    } catch (error) {
      // It says something else by now, so what came before can't be undone either.
      if (readProblem(error).code === 'conflict') setStack(articleId, { done: [], undone: [] })
      return
    } finally {
      isBusy.current = false
    }
    if (parts.length === 0) return
    const what = parts.length === 1 ? parts[0] : `${parts.length} parts`
    void notify('success', direction === 'undo' ? `Undone in ${what}` : `Redone in ${what}`, {
      id: 'changes',
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (!direction || event.defaultPrevented || isTypedInto(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    void go(direction)
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
    undo: () => void go('undo'),
    redo: () => void go('redo'),
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
