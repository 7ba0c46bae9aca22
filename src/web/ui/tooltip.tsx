import { Slot } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'

// What places the words is loaded with the first tooltip: most screens are read without one.
const loadBubble = () => import('./tooltip-bubble.tsx')
const TooltipBubble = lazy(() => loadBubble().then((file) => ({ default: file.TooltipBubble })))

const showAfterMs = 300
/** Long enough to move the pointer from the control onto the words. */
const hideAfterMs = 120

type TooltipProps = {
  /** A few words; never the only place where something is said. */
  text: ReactNode
  /** One element that takes a ref: a button or a link. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Turns the tooltip off where the words already stand on screen. */
  disabled?: boolean
}

/** Words for a control on hover and focus; Escape puts them away. */
export function Tooltip({ text, children, side = 'top', disabled = false }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const { open, soon, later, now } = useDelayedOpen()
  if (disabled) return children
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return
          void loadBubble()
          soon()
        }}
        onPointerLeave={later}
        onPointerDown={() => now(false)}
        onFocus={(event) => now(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => now(false)}
      >
        {children}
      </Slot.Root>
      {open && (
        <Suspense>
          <TooltipBubble
            id={id}
            anchor={anchor}
            side={side}
            onPointerEnter={soon}
            onPointerLeave={later}
          >
            {text}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  )
}

function useDelayedOpen() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const after = (next: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [open])
  return { open, now, soon: () => after(true, showAfterMs), later: () => after(false, hideAfterMs) }
}
