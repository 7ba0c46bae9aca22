import type { ReactNode } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/class-names.ts'
import { dueWords } from './due.ts'

type Facts = Pick<ArticleCard, 'assignee' | 'dueOn'>

/** Whether there is anything to show. */
export const hasDeskFacts = ({ assignee, dueOn }: Facts) => Boolean(assignee || dueOn)

type DeskFactsProps = { article: Facts; className?: string }

/** Who works on an article and when it is due, in a line. */
export function DeskFacts({ article: { assignee, dueOn }, className }: DeskFactsProps) {
  return (
    <span className={cn('flex min-w-0 flex-wrap items-center gap-x-2 text-xs', className)}>
      {assignee && (
        // A long name gives way to the date, down to its first letters.
        <span className="min-w-0 max-w-fit grow basis-20">
          <AssigneeValue assignee={assignee} />
        </span>
      )}
      {dueOn && <DueValue dueOn={dueOn} />}
    </span>
  )
}

type AssigneeValueProps = { assignee: NonNullable<Facts['assignee']>; nameClass?: string }

/** A member as the one who works on something, by face and name. */
export function AssigneeValue({ assignee, nameClass }: AssigneeValueProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-top" title={assignee.name}>
      <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" />
      <span className={cn('truncate text-ink-soft', nameClass)}>
        <span className="sr-only">Assigned to </span>
        {assignee.name}
      </span>
    </span>
  )
}

/** When something is due, in words; `titled` where those around it say that it is about that. */
export function DueValue({ dueOn, titled = false }: { dueOn: string; titled?: boolean }) {
  const { when, label, late } = dueWords(dueOn)
  return (
    <time
      dateTime={dueOn}
      className={cn('whitespace-nowrap', late ? 'text-danger' : 'text-ink-soft')}
    >
      {titled ? <span className="inline-block first-letter:uppercase">{when}</span> : label}
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
  onEdit: (anchor: HTMLElement) => void
}

/** A value as a button that changes it. */
function Value({ children, changes, className, title, onEdit }: ValueProps) {
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
