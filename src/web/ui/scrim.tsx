import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { usePageMark } from './page-mark.ts'

/** What dims the page under a dialog: the child of the library's overlay, which says when it comes and goes. */
export function Scrim({ className, ...props }: ComponentProps<'div'>) {
  usePageMark('scrim')
  return (
    <div
      className={cn('fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear', className)}
      {...props}
    />
  )
}
