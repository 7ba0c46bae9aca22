import { cn } from './class-names.ts'

/** A grey stand-in of the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-rule/70', className)} />
}
