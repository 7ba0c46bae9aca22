import type { KeyboardEvent, ReactNode } from 'react'
import type { Focus } from '#contracts/rules/pictures/picture-formats.ts'
import { cn } from '#web/ui/class-names.ts'
import { stepOf, useDrag } from './use-drag.ts'

type PictureStageProps = {
  original: string
  size: { width: number; height: number }
  className?: string
  onDrag: Parameters<typeof useDrag>[0]
  children: ReactNode
}

/** The whole picture, uncut, over which something is dragged. */
export function PictureStage({ original, size, className, onDrag, children }: PictureStageProps) {
  const drag = useDrag(onDrag)
  return (
    <div
      {...drag}
      className={cn(
        'relative mx-auto w-fit max-w-full touch-none select-none overflow-hidden rounded-sm border',
        className,
      )}
    >
      <img
        src={original}
        alt="The whole picture, uncropped"
        width={size.width}
        height={size.height}
        draggable={false}
        className="block max-h-[min(40dvh,18rem)] w-auto max-w-full object-contain"
      />
      {children}
    </div>
  )
}

/** Moves what stands on the picture by an arrow key. */
export function onArrowKey(move: (step: Focus) => void) {
  return (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    move(step)
  }
}
