import { Coins } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The total credits in the header; undefined while loading. */
export function CreditChip({ total }: { total: number | undefined }) {
  if (total === undefined) return <Skeleton className="h-8 w-16 sm:w-24" />
  return (
    <span
      data-figures
      className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 text-ink-soft text-sm tabular-nums"
    >
      <Coins aria-hidden className={total === 0 ? 'size-4 text-accent' : 'size-4 text-ink-faint'} />
      <span>
        {formatNumber(total)}
        {/* A phone has room for the coin and the number. */}
        <span className="max-sm:sr-only">{total === 1 ? ' credit' : ' credits'}</span>
      </span>
    </span>
  )
}
