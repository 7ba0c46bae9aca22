import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from './rich-text/create-view.ts'

export type Direction = 'up' | 'down'
type ArrowKey = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
> & { repeat: boolean }

/** Asks a part to open for writing; one that does prevents the event's default. */
const arrival = 'arrive-to-write'

/** Where an arrow key leads. One that is held down stays in its part, so that nobody overshoots. */
export function directionOf(event: ArrowKey): Direction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.isComposing || event.repeat) return undefined
  return event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined
}

/**
 * Goes on writing in the part of the running text above or below the one around `from`, in the column at `left`.
 * False where there is none.
 */
export function goToPart(from: Element, direction: Direction, left: number): boolean {
  const parts = [...document.querySelectorAll('[data-running-text]')]
  const here = parts.findIndex((part) => part.contains(from))
  const next = here < 0 ? undefined : parts[here + (direction === 'down' ? 1 : -1)]
  if (!next) return false
  const open = next.querySelector<HTMLElement>('[role="textbox"], input, textarea')
  if (open) {
    open.focus()
    return true
  }
  const detail: Point = { left, top: direction === 'down' ? 'first line' : 'last line' }
  return !next.dispatchEvent(new CustomEvent(arrival, { detail, cancelable: true }))
}

/** Opens a part for writing when an arrow key leads to it. */
export function useArrival(
  part: RefObject<HTMLElement | null>,
  write: ((at: Point) => void) | undefined,
): void {
  const isOn = write !== undefined
  const onArrive = useEffectEvent((at: Point) => write?.(at))
  useEffect(() => {
    const { current } = part
    if (!current || !isOn) return
    const listener = (event: Event) => {
      event.preventDefault()
      if (event instanceof CustomEvent) onArrive(event.detail)
    }
    current.addEventListener(arrival, listener)
    return () => current.removeEventListener(arrival, listener)
  }, [part, isOn])
}
