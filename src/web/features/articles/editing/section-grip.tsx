import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type SectionGripProps = { index: number; onDrop: (from: number, to: number) => void }

/** What a section is dragged by with the mouse; the keyboard has the buttons beside it. */
export function SectionGrip({ index, onDrop }: SectionGripProps) {
  const grip = useRef<HTMLSpanElement>(null)
  const [drag, setDrag] = useState<typeof import('./section-drag.ts')>()
  const onMoved = useEffectEvent(onDrop)
  // What drags is fetched once somebody points at a section.
  useEffect(() => {
    const frame = grip.current?.closest('[data-section]')
    const load = () =>
      void import('./section-drag.ts').then(setDrag, () => {
        // The buttons move sections as well.
      })
    frame?.addEventListener('pointerenter', load, { once: true })
    return () => frame?.removeEventListener('pointerenter', load)
  }, [])
  useEffect(() => {
    const frame = grip.current?.closest<HTMLElement>('[data-section]')
    if (!drag || !frame || !grip.current) return
    const onDropped = (from: number, to: number) => onMoved(from, to)
    return drag.dragSection({ frame, grip: grip.current, index, onDrop: onDropped })
  }, [drag, index])
  return (
    <span
      ref={grip}
      aria-hidden
      title="Drag to move"
      className="grid size-8 cursor-grab place-items-center text-ink-faint hover:text-ink pointer-coarse:hidden"
    >
      <GripVertical className="size-4" />
    </span>
  )
}
