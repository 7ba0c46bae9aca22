import type { Batch } from '#contracts/articles/batches.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { endWords, lengthWords, percentOf, tallyWords } from './batch-words.ts'

/** How far a batch has come and when it ends; the report once it has. */
export function BatchHead({ batch }: { batch: Batch }) {
  const { tally, state, credits, openClaims, failures, createdAt, finishedAt, deleted } = batch
  const percent = percentOf(tally)
  return (
    <Card aria-label="Progress of the batch" className="mb-6 grid gap-4 px-5 py-4">
      <div className="grid gap-2">
        <p role="status" className="font-medium" data-figures>
          {tallyWords(tally)}
        </p>
        <Progress
          value={percent}
          label={`${percent} % of the batch has ended`}
          hideLabel
          tone={state === 'finished' && tally.failed === 0 ? 'success' : 'accent'}
        />
        {state !== 'finished' && (
          <p className="min-h-5 text-ink-soft text-sm" data-figures>
            {endWords(batch, serverDate())}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:flex sm:flex-wrap" data-figures>
        <Figure name="Credits spent">{formatNumber(credits.spent - credits.refunded)}</Figure>
        <Figure name="Given back">{formatNumber(credits.refunded)}</Figure>
        <Figure name="Open claims">{formatNumber(openClaims)}</Figure>
        {finishedAt && (
          <Figure name="Time taken">
            {lengthWords(Date.parse(finishedAt) - Date.parse(createdAt))}
          </Figure>
        )}
        {deleted > 0 && <Figure name="Deleted since">{formatCount(deleted, 'article')}</Figure>}
      </dl>
      {failures.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <h2 className="text-base">Why some failed</h2>
          <ul className="grid gap-1">
            {failures.map(({ reason, articles }) => (
              <li key={reason} className="wrap-anywhere text-ink-soft" data-figures>
                {formatCount(articles, 'article')}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
