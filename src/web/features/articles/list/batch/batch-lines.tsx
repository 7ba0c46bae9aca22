import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Progress } from '#web/ui/progress.tsx'
import { openBatchesQuery } from './batch.queries.ts'
import { percentOf, tallyWords } from './batch-words.ts'

type BatchLinesProps = {
  /** Those that are known to be among them. */
  batches: string[]
  /** Stands for one that has not been read yet. */
  place: ComponentType
}

/** The batches that are being written, each with how far it has come, as a way to steer it. */
export function BatchLines({ batches, place: Place }: BatchLinesProps) {
  const open = useQuery(openBatchesQuery)
  const items = open.data?.items ?? []
  const unread = open.isFetchedAfterMount
    ? []
    : batches.filter((batch) => !items.some(({ id }) => id === batch))
  return (
    <>
      {items.map(({ id, name, state, tally }) => (
        <li key={id} className="grid min-w-0 gap-1">
          <Link
            to={`/dashboard/articles?batch=${id}`}
            prefetch="intent"
            className="truncate rounded-sm font-medium hover:text-accent"
          >
            {name}
          </Link>
          <Progress
            value={percentOf(tally)}
            label={state === 'paused' ? `Paused. ${tallyWords(tally)}` : tallyWords(tally)}
          />
        </li>
      ))}
      {unread.map((id) => (
        <Place key={id} />
      ))}
    </>
  )
}
