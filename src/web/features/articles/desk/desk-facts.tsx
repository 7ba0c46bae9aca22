import type { ReactNode } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/articles/desk.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/class-names.ts'
import { dueWords } from './due.ts'

type Facts = Pick<ArticleCard, 'assignee' | 'dueOn'>

/** Whether there is anything to show. */
export const hasDeskFacts = ({ assignee, dueOn }: Facts) => Boolean(assignee || dueOn)

type DeskFactsProps = {
  article: Facts
  className?: string
  /** Makes buttons of what can be changed here. */
  onEdit?: (field: ArticleField, anchor: HTMLElement) => void
}

/** Who works on an article and when it is due, in a line of the list. */
export function DeskFacts({ article, className, onEdit }: DeskFactsProps) {
  const { assignee, dueOn } = article
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-y-0.5 text-xs', className)}>
      {(assignee || dueOn) && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {assignee && (
            <Value
              {...(onEdit ? { onEdit: (anchor) => onEdit('assignee', anchor) } : {})}
              // A long name gives way to the date, down to its first letters.
              className="min-w-0 max-w-fit grow basis-20"
              title={assignee.name}
            >
              <AssigneeValue assignee={assignee} />
            </Value>
          )}
          {dueOn && (
            <Value {...(onEdit ? { onEdit: (anchor) => onEdit('due', anchor) } : {})}>
              <DueValue dueOn={dueOn} />
            </Value>
          )}
        </span>
      )}
    </div>
  )
}

/** A member as the one who works on something, by face and name. */
function AssigneeValue({ assignee }: { assignee: NonNullable<Facts['assignee']> }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-top">
      <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" />
      <span className="truncate text-ink-soft">
        <span className="sr-only">Assigned to </span>
        {assignee.name}
      </span>
    </span>
  )
}

/** When something is due, in words. */
export function DueValue({ dueOn }: { dueOn: string }) {
  const { label, late } = dueWords(dueOn)
  return (
    <time
      dateTime={dueOn}
      className={cn('whitespace-nowrap', late ? 'text-danger' : 'text-ink-soft')}
    >
      {label}
    </time>
  )
}

type ValueProps = {
  children: ReactNode
  className?: string
  title?: string
  onEdit?: (anchor: HTMLElement) => void
}

/** A value, as a button where it can be changed. */
function Value({ children, className, title, onEdit }: ValueProps) {
  if (!onEdit)
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={title}
      onClick={(event) => onEdit(event.currentTarget)}
      className={cn(
        'rounded-sm text-left decoration-rule-strong underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <span className="sr-only">, change</span>
    </button>
  )
}
