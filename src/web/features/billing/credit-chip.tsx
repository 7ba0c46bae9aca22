import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { offerCredits } from '../../lib/out-of-credits.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const style =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 text-ink-soft text-sm tabular-nums transition-colors hover:border-rule-strong hover:text-ink'

/**
 * The total credits in the header; undefined while loading. It leads to the prices, and offers credits at
 * once when there are none left.
 */
export function CreditChip({ total }: { total: number | undefined }) {
  if (total === undefined) return <Skeleton className="h-8 w-13 sm:w-28" />
  const figure = (
    <>
      <Coins aria-hidden className={total === 0 ? 'size-4 text-accent' : 'size-4 text-ink-faint'} />
      <span>
        {formatNumber(total)}
        {/* A phone has room for the coin and the number. */}
        <span className="max-sm:sr-only">{total === 1 ? ' credit' : ' credits'}</span>
      </span>
    </>
  )
  if (total === 0) {
    return (
      <button
        type="button"
        data-figures
        title="Get more credits"
        className={style}
        onClick={() => offerCredits({ needed: 0 })}
      >
        {figure}
      </button>
    )
  }
  return (
    <Link to="/pricing" data-figures title="See the prices" className={style}>
      {figure}
    </Link>
  )
}
