import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** A press that moves less is a click. */
const leastMove = 6
/** Near an edge of the window, the page scrolls by up to so many pixels a frame. */
const edge = 90
const fastest = 16

export type Drag = { from: number; to: number }

/**
 * Drags a section by its handle, by mouse or finger, over the others: `drag` says from where to where while it
 * lasts, and `onMove` is called when it is let go. Esc puts it back.
 */
export function useDragSections(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, by: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  /** Follows the pointer; moved by hand, since a render would draw every section anew. */
  const label = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<{ from: number; x: number; y: number; pointer: number }>(null)
  const end = (isDone: boolean) => {
    const last = drag
    pressed.current = null
    setDrag(null)
    if (isDone && last && last.to !== last.from) onMove(last.from, last.to - last.from)
  }
  const place = (y: number) => {
    const { current } = pressed
    if (!current) return
    const to = placeAt(list.current, y)
    setDrag((before) =>
      before?.to === to && before.from === current.from ? before : { from: current.from, to },
    )
  }
  const scroll = useEffectEvent(() => {
    const { current } = pressed
    if (!current) return
    const by = speedAt(current.y)
    if (by === 0) return
    window.scrollBy(0, by)
    place(current.y)
  })
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end(false)
  })
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const next = () => {
      scroll()
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
    const onKey = (event: KeyboardEvent) => cancel(event)
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKey)
    }
  }, [isDragging])
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      // Selects no text on the way.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = { from, x: event.clientX, y: event.clientY, pointer: event.pointerId }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = pressed
      if (current?.pointer !== event.pointerId) return
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) >= leastMove
      if (!drag && !far) return
      pressed.current = { ...current, x: event.clientX, y: event.clientY }
      place(event.clientY)
      follow(label.current, event)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { drag, label, handleOf }
}

/** The place in the list that a height on the screen means: that of the section whose middle is not yet passed. */
function placeAt(list: HTMLElement | null, y: number): number {
  const sections = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-section]') ?? [])]
  const passed = sections.filter((section) => {
    const { top, height } = section.getBoundingClientRect()
    // A section is long: its heading and first lines decide, not the middle of its text.
    return y > top + Math.min(height / 2, 60)
  }).length
  return Math.max(0, Math.min(passed - 1, sections.length - 1))
}

function follow(label: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  const x = Math.min(clientX + 14, window.innerWidth - 140)
  label?.style.setProperty('transform', `translate(${x}px, ${clientY + 10}px)`)
}

function speedAt(y: number): number {
  const toEnd = window.innerHeight - y
  if (y < edge) return -Math.ceil(((edge - y) / edge) * fastest)
  return toEnd < edge ? Math.ceil(((edge - toEnd) / edge) * fastest) : 0
}
