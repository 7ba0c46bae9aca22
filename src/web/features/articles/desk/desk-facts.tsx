import type { ArticleCard } from '#contracts/articles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/class-names.ts'
import { dueWords } from './due.ts'

type Facts = Pick<ArticleCard, 'assignee' | 'dueOn' | 'reviewer' | 'status'>

/** Whether there is anything to show. */
export const hasDeskFacts = ({ assignee, dueOn, reviewer }: Facts) =>
  Boolean(assignee || dueOn || reviewer)

/** Who works on an article, when it is due and whose review it waits for, in a line of the list. */
export function DeskFacts({ article, className }: { article: Facts; className?: string }) {
  const { assignee, dueOn, reviewer } = article
  const due = dueOn ? dueWords(dueOn) : null
  return (
    <div className={cn('flex min-w-0 flex-wrap items-center gap-x-2 text-xs', className)}>
      {assignee && (
        <span className="inline-flex min-w-0 items-center gap-1.5" title={assignee.name}>
          <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" />
          <span className="truncate text-ink-soft">
            <span className="sr-only">Assigned to </span>
            {assignee.name}
          </span>
        </span>
      )}
      {due && dueOn && (
        <time
          dateTime={dueOn}
          className={cn('whitespace-nowrap', due.late ? 'text-danger' : 'text-ink-soft')}
        >
          {due.label}
        </time>
      )}
      {reviewer && <span className="truncate text-warning">Waiting for {reviewer.name}</span>}
    </div>
  )
}
