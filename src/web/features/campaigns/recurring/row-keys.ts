import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Takes a topic that is moved by keyboard from row to row. */
export const rowKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const rows = [...context.droppableRects].sort(([, a], [, b]) => a.top - b.top)
  const here = context.over?.id ?? context.active?.id
  const at = rows.findIndex(([id]) => id === here)
  const [, rect] = rows[Math.min(Math.max(at + step, 0), rows.length - 1)] ?? []
  return rect && { x: rect.left + 8, y: rect.top + 4 }
}
