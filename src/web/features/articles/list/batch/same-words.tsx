import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SameWords as Found } from '#contracts/articles/batches.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sameWordsQuery } from './batch.queries.ts'

const titles: Record<Found['kind'], string> = {
  opening: 'They begin alike',
  heading: 'The same heading',
  phrase: 'The same words',
}

type SameWordsProps = { batchId: string; onSelect: (ids: string[]) => void }

/**
 * Openings, headings and phrases that return in several articles of a batch, looked for when asked; those who have one
 * are chosen by it, to be written again or by hand.
 */
export function SameWords({ batchId, onSelect }: SameWordsProps) {
  const [wanted, setWanted] = useState(false)
  const same = useQuery(sameWordsQuery(batchId, wanted))
  const found = same.data?.found
  return (
    <section aria-labelledby="same-words" className="mt-10 grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="same-words" className="text-lg">
          What returns in several articles
        </h2>
        {!wanted && <Button onClick={() => setWanted(true)}>Compare the texts</Button>}
      </div>
      {!wanted && (
        <p className="max-w-prose text-ink-soft text-sm">
          Readers of several articles notice the same opening, heading or turn of phrase.
        </p>
      )}
      {same.isLoading && (
        <div role="status" aria-label="Comparing the texts">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {same.isError && <QueryError query={same} title="The texts could not be compared" />}
      {found?.length === 0 && (
        <p role="status" className="text-ink-soft text-sm">
          Nothing returns in more than three of them.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="divide-y rounded-md border bg-surface text-sm">
          {found.map(({ kind, text, articleIds }) => (
            <li
              key={`${kind} ${text}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="block text-ink-faint text-xs" data-figures>
                  {titles[kind]} in {formatCount(articleIds.length, 'article')}
                </span>
                “{text}”
              </span>
              <Button size="sm" variant="ghost" onClick={() => onSelect(articleIds)}>
                Select them<span className="sr-only">: {text}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
