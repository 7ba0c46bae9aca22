import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { addDays } from './days.ts'

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Takes an entry that is moved by keyboard from day to day, within the days that are shown. */
export const dayKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const here = String(context.over?.id ?? context.active?.data.current?.day)
  const rect = context.droppableRects.get(addDays(here, step))
  return rect && { x: rect.left + 8, y: rect.top + 8 }
}
