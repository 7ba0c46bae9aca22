import { Slot } from 'radix-ui'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'

// Lazy like the action menu: whole, it would add 14 KiB to every screen (decision 63).
export const loadTooltip = () => import('./tooltip-bubble.tsx')
const TooltipBubble = lazyPart(loadTooltip, (file) => file.TooltipBubble)

const openAfterMs = 300

type TooltipProps = {
  /** A few words; never the only place where something is said. */
  text: ReactNode
  /** One element that takes a ref: a button or a link. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Turns the tooltip off where its text is on screen already. */
  disabled?: boolean
}

/** Explains a control on hover and keyboard focus; Escape closes it. */
export function Tooltip({ text, children, side = 'top', disabled = false }: TooltipProps) {
  const id = useId()
  const { explained, ...events } = useExplained()
  const anchor = disabled ? undefined : explained
  return (
    <>
      <Slot.Root aria-describedby={anchor && id} {...events.ofControl}>
        {children}
      </Slot.Root>
      <Suspense>
        {anchor && (
          <TooltipBubble id={id} anchor={anchor} side={side} onClose={events.close}>
            {text}
          </TooltipBubble>
        )}
      </Suspense>
    </>
  )
}

/** The control while its tooltip is open, and the events that open and close it. */
function useExplained() {
  const [explained, setExplained] = useState<HTMLElement>()
  const hovered = useRef(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  const close = () => {
    clearTimeout(opening.current)
    setExplained(undefined)
  }
  const ofControl = {
    onPointerMove: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch' || hovered.current) return
      hovered.current = true
      // What fails now is fetched again when it is needed.
      loadTooltip().catch(() => undefined)
      opening.current = setTimeout(() => setExplained(currentTarget), openAfterMs)
    },
    // The bubble closes itself: a pointer may move on to it.
    onPointerLeave: () => {
      hovered.current = false
      clearTimeout(opening.current)
    },
    // Only by the keyboard: a dialog that gives the focus back to its button would open the tooltip.
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) setExplained(currentTarget)
    },
    onBlur: close,
    onPointerDown: close,
    onClick: close,
  }
  return { explained, close, ofControl }
}
