import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Progress } from '#web/ui/progress.tsx'
import { openBatchesQuery } from './batch.queries.ts'
import { percentOf, tallyWords } from './batch-words.ts'

/** The batches that are being written, each with how far it has come, as a way to steer it. */
export function BatchLines() {
  const open = useQuery(openBatchesQuery)
  const items = open.data?.items ?? []
  if (items.length === 0) return null
  return (
    <ul className="mt-3 grid gap-x-8 gap-y-3 lg:grid-cols-2">
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
    </ul>
  )
}
