import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TooltipProvider = Radix.Provider

type TooltipProps = {
  /** A few words; never the only place where something is said. */
  text: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Turns the tooltip off where the words already stand on screen. */
  disabled?: boolean
}

/** Words for a control on hover and focus. Needs a TooltipProvider above it. */
export function Tooltip({ text, children, side = 'top', disabled = false }: TooltipProps) {
  if (disabled) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-overlay data-[state=delayed-open]:animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
