import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Card } from '#web/ui/card.tsx'
import type { CachedList } from '../cached-articles.ts'
import { waitsForPerson } from '../generation/generation-labels.ts'
import { WritingState } from '../generation/writing-state.tsx'

const BatchLines = lazyPart(
  () => import('./batch/batch-lines.tsx'),
  (file) => file.BatchLines,
)

const maxLines = 5
/** The server lists no more that are being written. */
const mostListed = 100

type GeneratingBannerProps = {
  generating: CachedList['generating']
  /** The articles on screen, which show their own progress. */
  shown: CachedList['items']
}

/**
 * How many articles are being written: batches as one line each, with the progress of others on other pages of the
 * list. One that waits for a person is not among them.
 */
export function GeneratingBanner({ generating: all, shown }: GeneratingBannerProps) {
  const generating = all.filter(({ progress }) => !waitsForPerson(progress))
  const going = generating.filter(({ paused }) => !paused)
  if (generating.length === 0) return null
  const batches = [...new Set(generating.flatMap(({ batchId }) => batchId ?? []))]
  const elsewhere = generating.filter(
    ({ id, batchId }) => batchId === null && !shown.some((article) => article.id === id),
  )
  const more = elsewhere.length - maxLines
  return (
    <Card aria-labelledby="generating" className="mb-4 border-info/25 bg-info-wash px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="generating" className="flex items-center gap-2 text-base" data-figures>
          <PenLine aria-hidden className="size-4 text-info" />
          <span role="status">
            {going.length > 0
              ? `Generating ${going.length < mostListed ? formatCount(going.length, 'article') : `${mostListed} articles or more`}`
              : 'Paused'}
          </span>
        </h2>
        <p className="text-ink-soft text-xs">
          Usually takes a few minutes. You can leave this page.
        </p>
      </div>
      {batches.length > 0 && (
        <ul className="mt-3 grid gap-x-8 gap-y-3 empty:hidden lg:grid-cols-2">
          <Suspense fallback={batches.map((id) => <BatchPlace key={id} />)}>
            <BatchLines batches={batches} place={BatchPlace} />
          </Suspense>
        </ul>
      )}
      {elsewhere.length > 0 && (
        <ul className="mt-3 grid gap-x-8 gap-y-3 lg:grid-cols-2">
          {elsewhere.slice(0, maxLines).map(({ id, label, progress }) => (
            <li key={id} className="grid min-w-0 gap-1">
              <Link
                to={`/dashboard/articles/${id}/preview`}
                prefetch="intent"
                className="truncate rounded-sm font-medium hover:text-accent"
              >
                {label}
              </Link>
              <WritingState article={{ id, progress }} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-3 text-ink-soft text-xs" data-figures>
          and {formatNumber(more)} more on other pages
        </p>
      )}
    </Card>
  )
}

/** As high as the line of a batch that has not been read yet, so that the list below stays where it is. */
function BatchPlace() {
  return <li className="h-13" />
}
