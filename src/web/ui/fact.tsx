import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

type FactProps = { name: string; className?: string; children: ReactNode }

/** A name above what it stands for, in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={cn('grid min-w-0 content-start gap-0.5', className)}>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="wrap-anywhere leading-5">{children}</dd>
    </div>
  )
}
