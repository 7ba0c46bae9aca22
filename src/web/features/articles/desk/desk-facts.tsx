import type { ReactNode } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/articles/desk.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/class-names.ts'
import { cardTitle } from '../article-status.ts'
import { dueWords } from './due.ts'

type Facts = Pick<ArticleCard, 'assignee' | 'dueOn'>

/** Whether there is anything to show. */
export const hasDeskFacts = ({ assignee, dueOn }: Facts) => Boolean(assignee || dueOn)

type DeskFactsProps = {
  article: Facts & Partial<Pick<ArticleCard, 'title'>>
  className?: string
  /** Makes buttons of what can be changed here. */
  onEdit?: (field: ArticleField, anchor: HTMLElement) => void
}

/** Who works on an article and when it is due, in a line of the list. */
export function DeskFacts({ article, className, onEdit }: DeskFactsProps) {
  const { assignee, dueOn } = article
  const of = cardTitle({ title: article.title ?? '' })
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-y-0.5 text-xs', className)}>
      {(assignee || dueOn) && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {assignee && (
            <Value
              {...(onEdit ? { onEdit: (anchor) => onEdit('assignee', anchor) } : {})}
              changes={`the assignee of ${of}`}
              // A long name gives way to the date, down to its first letters.
              className="min-w-0 max-w-fit grow basis-20"
              title={assignee.name}
            >
              <AssigneeValue assignee={assignee} />
            </Value>
          )}
          {dueOn && (
            <Value
              {...(onEdit ? { onEdit: (anchor) => onEdit('due', anchor) } : {})}
              changes={`the due date of ${of}`}
            >
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

type MarkProps = { of: string; onEdit: (anchor: HTMLElement) => void }

/** Who works on an article, by face alone: a click gives it to somebody else. */
export function AssigneeMark({
  assignee,
  of,
  onEdit,
}: MarkProps & { assignee: NonNullable<Facts['assignee']> }) {
  return (
    <Value
      onEdit={onEdit}
      changes={`the assignee of ${of}`}
      title={assignee.name}
      className="grid size-6 shrink-0 place-items-center"
    >
      <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" />
      <span className="sr-only">Assigned to {assignee.name}</span>
    </Value>
  )
}

/** When an article is due: a click chooses another day. */
export function DueMark({ dueOn, of, onEdit }: MarkProps & { dueOn: string }) {
  return (
    <Value onEdit={onEdit} changes={`the due date of ${of}`} className="shrink-0">
      <DueValue dueOn={dueOn} />
    </Value>
  )
}

type ValueProps = {
  children: ReactNode
  /** What a click changes, and of which article. */
  changes: string
  className?: string
  title?: string
  onEdit?: (anchor: HTMLElement) => void
}

/** A value, as a button where it can be changed. */
function Value({ children, changes, className, title, onEdit }: ValueProps) {
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
        'min-h-6 rounded-sm text-left decoration-rule-strong underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <span className="sr-only">{`, change ${changes}`}</span>
    </button>
  )
}
