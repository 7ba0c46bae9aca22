import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-md border border-rule bg-sunken px-1 font-mono text-ink-soft text-xs',
        className,
      )}
      {...rest}
    />
  )
}
