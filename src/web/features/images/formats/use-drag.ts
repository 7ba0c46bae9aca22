import { type PointerEvent, useRef } from 'react'
import type { Focus } from '#contracts/rules/pictures/picture-formats.ts'

/**
 * Follows a pointer over an element from press to release, by mouse or finger: where it is and how far it has
 * come since the last report, as shares of the element.
 */
export function useDrag(report: (at: Focus, by: Focus) => void) {
  const last = useRef<Focus>(null)
  const shareOf = (event: PointerEvent<HTMLElement>): Focus => {
    const frame = event.currentTarget.getBoundingClientRect()
    const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
    return {
      x: share(event.clientX - frame.left, frame.width),
      y: share(event.clientY - frame.top, frame.height),
    }
  }
  const end = () => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = shareOf(event)
      last.current = at
      report(at, { x: 0, y: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      const at = shareOf(event)
      report(at, { x: at.x - last.current.x, y: at.y - last.current.y })
      last.current = at
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** How far an arrow key moves something, as shares of the picture; undefined for other keys. */
export function stepOf(event: { key: string; shiftKey: boolean }): Focus | undefined {
  const step = event.shiftKey ? 0.1 : 0.01
  const steps: Record<string, Focus> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  }
  return steps[event.key]
}
