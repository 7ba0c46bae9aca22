import type { Billing } from '#contracts/credits/billing.ts'
import type { Pool } from '#contracts/credits/ledger.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { poolLabels } from '../pool-labels.ts'

const fills: Record<Pool, string> = {
  subscription: 'bg-accent',
  free: 'bg-info',
  bolt_on: 'bg-warning',
}

/** The credits left, by pool in the order they are spent, and when each part expires. */
export function CreditPoolList({ pools, total }: Pick<Billing, 'pools' | 'total'>) {
  return (
    <div className="grid gap-3" data-figures>
      <p className="flex items-baseline gap-2">
        <span className="font-medium font-serif text-xl">{formatNumber(total)}</span>
        <span className="text-ink-soft">{total === 1 ? 'credit' : 'credits'} available</span>
      </p>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-rule">
        {total > 0 &&
          pools.map(({ pool, credits }) => (
            <span key={pool} className={fills[pool]} style={{ flexGrow: credits }} />
          ))}
      </div>
      <dl className="grid gap-2.5">
        {pools.map(({ pool, credits, parts }) => (
          <div key={pool} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2">
            <span aria-hidden className={`size-2 self-center rounded-full ${fills[pool]}`} />
            <dt className="text-ink-soft">{poolLabels[pool]}</dt>
            <dd className="font-medium">{formatNumber(credits)}</dd>
            {credits > 0 && (
              <dd className="col-span-2 col-start-2 grid text-ink-faint text-xs">
                {parts.map((part) => (
                  <span key={part.expiresAt ?? 'never'}>{expiry(part, parts.length > 1)}</span>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

type Part = Billing['pools'][number]['parts'][number]

function expiry({ credits, expiresAt }: Part, several: boolean): string {
  const subject = several ? `${formatNumber(credits)} ` : ''
  const sentence = expiresAt
    ? `${several ? 'expire' : 'Unused ones expire'} on ${formatDate(expiresAt)}`
    : `${several ? 'do' : 'Do'} not expire`
  return subject + sentence
}
