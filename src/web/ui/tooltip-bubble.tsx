import { Portal } from 'radix-ui'
import { Popper } from 'radix-ui/internal'
import type { ReactNode, RefObject } from 'react'

type TooltipBubbleProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  side: 'top' | 'right' | 'bottom' | 'left'
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** The words of a tooltip, beside their control and inside the window. */
export function TooltipBubble({ id, anchor, side, children, ...pointer }: TooltipBubbleProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Portal.Root>
        <Popper.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-overlay"
          {...pointer}
        >
          {children}
        </Popper.Content>
      </Portal.Root>
    </Popper.Root>
  )
}
