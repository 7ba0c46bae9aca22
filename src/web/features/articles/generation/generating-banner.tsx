import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { CachedList } from '../cached-articles.ts'
import { progressLabel, progressPercent } from './generation-labels.ts'

const maxLines = 5

/** Every article being written, whatever page of the list is shown, with its progress. */
export function GeneratingBanner({ generating }: { generating: CachedList['generating'] }) {
  if (generating.length === 0) return null
  const more = generating.length - maxLines
  return (
    <Card aria-labelledby="generating" className="mb-6 border-info/25 bg-info-wash p-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="generating" className="flex items-center gap-2 text-lg" data-figures>
          <PenLine aria-hidden className="size-4 text-info" />
          <span role="status">Generating {formatCount(generating.length, 'article')}</span>
        </h2>
        <p className="text-ink-soft text-xs">
          Usually takes a few minutes. You can leave this page.
        </p>
      </div>
      <ul className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {generating.slice(0, maxLines).map(({ id, label, progress }) => (
          <li key={id} className="grid min-w-0 gap-1">
            <Link
              to={`/dashboard/articles/${id}/preview`}
              prefetch="intent"
              className="truncate rounded-sm font-medium hover:text-accent"
            >
              {label}
            </Link>
            <Progress label={progressLabel(progress)} value={progressPercent(progress)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-ink-soft text-xs" data-figures>
          and {formatCount(more, 'more', 'more')}
        </p>
      )}
    </Card>
  )
}
