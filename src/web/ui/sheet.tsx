import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { Scrim } from './scrim.tsx'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger

const sides = {
  left: 'inset-y-0 left-0 w-80 max-w-[85vw] border-r [--sheet-from:-2rem_0]',
  right: 'inset-y-0 right-0 w-full sm:w-[28rem] sm:border-l [--sheet-from:2rem_0]',
  full: 'inset-0 [--sheet-from:0_-1rem]',
}

type SheetContentProps = {
  /** Read out when the sheet opens; shown unless `hideTitle`. */
  title: string
  side?: keyof typeof sides
  hideTitle?: boolean
  className?: string
  children: ReactNode
}

/** A panel that slides in from an edge, or covers the screen. */
export function SheetContent(props: SheetContentProps) {
  const { title, side = 'right', hideTitle = false, className, children } = props
  return (
    <Radix.Portal>
      <Radix.Overlay asChild>
        <Scrim />
      </Radix.Overlay>
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed z-50 flex flex-col overflow-y-auto bg-surface shadow-overlay outline-none data-[state=open]:animate-sheet',
          sides[side],
          className,
        )}
      >
        <div className="flex min-h-16 items-center justify-between gap-4 px-6">
          <Radix.Title className={hideTitle ? 'sr-only' : 'text-lg'}>{title}</Radix.Title>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="-mr-2 ml-auto">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}
