import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { usePageMark } from './page-mark.ts'

/** Dims the page under a dialog. Pass it to Radix's overlay with `asChild`, which mounts and unmounts it. */
export function Scrim({ className, ...props }: ComponentProps<'div'>) {
  usePageMark('scrim')
  return (
    <div
      className={cn('fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear', className)}
      {...props}
    />
  )
}
