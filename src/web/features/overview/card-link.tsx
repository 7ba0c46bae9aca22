import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../../ui/class-names.ts'

type CardLinkProps = {
  to: string
  mark: ReactNode
  /** The next of several steps. */
  current?: boolean
  className?: string
  children: ReactNode
}

/** A line of a card that leads somewhere as a whole. */
export function CardLink({ to, mark, current = false, className, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={current ? 'step' : undefined}
      className={cn('group flex items-center gap-4 rounded-md', className)}
    >
      {mark}
      <span className="grid min-w-0 flex-1">{children}</span>
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}
