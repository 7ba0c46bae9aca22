import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { keepToastsAbove } from './toast-floor.ts'

/** The buttons of a long form, always visible at the bottom of the screen; the main one last. */
export function StickyActionBar({
  note,
  children,
  className,
}: {
  note?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div
      ref={keepToastsAbove}
      className={cn(
        'sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-3 border-t bg-ground/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:flex-nowrap sm:px-0',
        className,
      )}
    >
      {note && <div className="mr-auto min-w-0 text-ink-soft text-sm">{note}</div>}
      {children}
    </div>
  )
}
