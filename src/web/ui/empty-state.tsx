import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** What to do next: a Button or a link that looks like one. */
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-4 rounded-md border border-dashed px-6 py-16 text-center',
        className,
      )}
    >
      {icon && <div className="text-ink-faint [&_svg]:size-6">{icon}</div>}
      <div className="grid max-w-sm gap-1">
        <h2 className="text-lg">{title}</h2>
        {text && <p className="text-balance text-ink-soft">{text}</p>}
      </div>
      {action}
    </div>
  )
}
