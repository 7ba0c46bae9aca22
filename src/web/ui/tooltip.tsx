import { Tooltip as Radix } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'

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
  if (disabled) return children
  return (
    <Radix.Provider delayDuration={openAfterMs}>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={ignoreFocusByPointer}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-overlay"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Without it, a dialog that gives the focus back to its button would open the button's tooltip. */
function ignoreFocusByPointer(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
