import { Link } from 'react-router'
import type { Work } from '#contracts/clients/client-overview.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/class-names.ts'
import type { StatusGroup } from '../list/list-filters.ts'
import { countsByGroup, filteredList } from './counts-by-group.ts'

/** Shorter than the list's label, which would wrap under a count. */
const shortLabels: Partial<Record<StatusGroup, string>> = { failed: 'Failed' }

type StatusCountsProps = {
  work: Pick<Work, 'articles' | 'cancelled'>
  /** Narrows the lists behind the counts to a client or campaign. */
  filter: Record<string, string>
}

/** Articles by status; each count opens the list of what it counts. Cancelled ones stand here only if there are any. */
export function StatusCounts({ work, filter }: StatusCountsProps) {
  const counts = countsByGroup(work).filter(
    ({ group, total }) => group !== 'cancelled' || total > 0,
  )
  return (
    <Card aria-label="Articles by status" className="overflow-hidden">
      <ul
        className="-mr-px -mb-px grid grid-cols-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
        data-figures
      >
        {counts.map(({ group, label, total }) => (
          <li key={group} className="border-r border-b md:last:border-r-0">
            <Link
              to={filteredList({ ...filter, status: group })}
              prefetch="intent"
              className="group flex h-full flex-col-reverse justify-end gap-0.5 px-3 py-3.5 sm:px-4 -outline-offset-2 hover:bg-sunken/60"
            >
              <span className="text-ink-faint text-xs group-hover:text-ink">
                {shortLabels[group] ?? label}
              </span>
              <span
                className={cn(
                  'font-serif text-xl leading-7',
                  total === 0 ? 'text-ink-faint' : 'font-medium',
                  total > 0 && group === 'failed' && 'text-danger',
                )}
              >
                {formatNumber(total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
