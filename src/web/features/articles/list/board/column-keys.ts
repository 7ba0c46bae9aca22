import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The column under the pointer; by keyboard, under the card's corner: it is wider than several empty columns. */
export const columnOver: CollisionDetection = (args) => {
  const { left, top } = args.collisionRect
  return pointerWithin({
    ...args,
    pointerCoordinates: args.pointerCoordinates ?? { x: left, y: top },
  })
}

/** Takes a card that is moved by keyboard from column to column. */
export const columnKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const columns = [...context.droppableRects]
    // Those that are not shown have no width.
    .filter(([, rect]) => rect.width > 0)
    .sort(([, a], [, b]) => a.left - b.left)
  const here = context.over?.id ?? context.active?.data.current?.column
  const at = columns.findIndex(([id]) => id === here)
  const [, rect] = columns[Math.min(Math.max(at + step, 0), columns.length - 1)] ?? []
  return rect && { x: rect.left + 8, y: rect.top + 8 }
}
