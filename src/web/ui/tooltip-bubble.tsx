import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'

type TooltipBubbleProps = {
  id: string
  /** The control that the words explain. */
  anchor: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  onClose: () => void
  children: ReactNode
}

/** The words of a Tooltip, beside their control for as long as it is pointed at. */
export function TooltipBubble({ id, anchor, side, onClose, children }: TooltipBubbleProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={onClose}>
        <Radix.Trigger asChild>
          <Control element={anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-overlay"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Stands for the control, which is on the page already. */
function Control({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
