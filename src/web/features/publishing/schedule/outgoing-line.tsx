import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { momentLabel } from './moment.ts'

/** What a scheduled and a planned publication have in common. */
type Outgoing = Pick<
  ScheduledPublication,
  'articleId' | 'articleTitle' | 'clientName' | 'dueAt' | 'localTime' | 'timeZone' | 'person'
>

type OutgoingLineProps = {
  outgoing: Outgoing
  /** The sites by name. */
  where: string
  /** Why it doesn't go out as it is. */
  problem: string | null
  /** On the article's own page its title is left out. */
  ofArticle: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** One article that goes out later: when, where, for whom. */
export function OutgoingLine({ outgoing, where, problem, ofArticle, children }: OutgoingLineProps) {
  const { articleId, articleTitle, clientName, dueAt, person } = outgoing
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 border-t py-3 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        {ofArticle ? (
          <span className="wrap-anywhere">{where}</span>
        ) : (
          <Link
            to={`/dashboard/articles/${articleId}`}
            prefetch="intent"
            className="wrap-anywhere rounded-sm font-medium hover:text-accent"
          >
            {articleTitle || 'Untitled Article'}
          </Link>
        )}
        <p className="text-ink-soft text-sm" data-figures>
          <time dateTime={dueAt}>{momentLabel(outgoing)}</time>
        </p>
        {!ofArticle && (
          <p className="wrap-anywhere text-ink-faint text-xs">
            {where} · {clientName}
            {person && ` · ${person.name}`}
          </p>
        )}
      </div>
      {problem && (
        <p className="flex gap-2 rounded-md bg-warning-wash px-3 py-2 text-ink-soft text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
      {children}
    </li>
  )
}
