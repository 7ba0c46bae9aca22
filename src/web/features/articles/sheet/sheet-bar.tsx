import { useState } from 'react'
import type { CheckedSheet } from '#contracts/articles/sheets.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { offerCredits } from '#web/lib/out-of-credits.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StickyActionBar } from '#web/ui/sticky-action-bar.tsx'

type SheetBarProps = {
  /** Undefined before the first check. */
  found: CheckedSheet | undefined
  /** Whether that is what the rows say now. */
  settled: boolean
  rows: number
  pending: boolean
  onNextProblem: () => void
  /** The words for it. */
  startOver: string
  onStartOver: () => void
  onConfirm: () => void
}

/** What the check found, what ordering takes, and the way to confirm it once. */
export function SheetBar(props: SheetBarProps) {
  const { found, settled, rows, pending, onNextProblem, startOver, onStartOver, onConfirm } = props
  const [asking, setAsking] = useState(false)
  const quote = found?.quote
  const wrong = new Set(found?.problems.map(({ row }) => row)).size
  const missing = quote ? quote.credits - quote.creditsLeft : 0
  return (
    <>
      <StickyActionBar
        className="mt-0"
        note={
          <p role="status" data-figures>
            {found && settled ? summary(found, rows, wrong) : 'Checking the rows…'}
            {missing > 0 && (
              <span className="text-danger">
                {' '}
                {formatCount(missing, 'credit')} too few.{' '}
                <Button
                  variant="link"
                  onClick={() => offerCredits({ needed: quote?.credits ?? 0 })}
                >
                  Get more credits
                </Button>
              </span>
            )}
          </p>
        }
      >
        <Button variant="ghost" onClick={onStartOver} disabled={pending}>
          {startOver}
        </Button>
        {wrong > 0 && <Button onClick={onNextProblem}>Next problem</Button>}
        <Button
          variant="primary"
          pending={pending}
          disabled={!settled || !quote || quote.articles === 0 || missing > 0}
          onClick={() => setAsking(true)}
          data-figures
        >
          {quote && quote.articles > 0
            ? `Order ${formatCount(quote.articles, 'article')}`
            : 'Order'}
        </Button>
      </StickyActionBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive={false}
        title={`Order ${formatCount(quote?.articles ?? 0, 'article')}?`}
        description={quote && <Quote quote={quote} />}
        confirmLabel={`Order for ${formatCount(quote?.credits ?? 0, 'credit')}`}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
      />
    </>
  )
}

function summary({ known, held, quote }: CheckedSheet, rows: number, wrong: number): string {
  const waiting = held.filter(({ knowingly }) => !knowingly).length
  const beyond = quote.clients.filter(({ refusal }) => refusal !== null)
  return [
    `${formatCount(rows, 'row')}: ${formatNumber(quote.articles)} ready`,
    wrong > 0 && `${formatNumber(wrong)} with a problem`,
    waiting > 0 && `${formatNumber(waiting)} held`,
    known.length > 0 && `${formatNumber(known.length)} already there`,
    ...beyond.map(
      ({ clientName, articles }) => `${formatNumber(articles)} beyond the budget of ${clientName}`,
    ),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

function Quote({ quote }: { quote: CheckedSheet['quote'] }) {
  return (
    <span className="grid gap-2" data-figures>
      {quote.clients.map(({ clientId, clientName, articles, credits, refusal }) => (
        <span key={clientId} className="flex justify-between gap-4">
          <span className="wrap-anywhere">{clientName}</span>
          <span className={refusal ? 'text-right text-danger' : 'shrink-0'}>
            {refusal ?? `${formatCount(articles, 'article')}, ${formatCount(credits, 'credit')}`}
          </span>
        </span>
      ))}
      <span className="border-t pt-2">
        {formatCount(quote.creditsLeft - quote.credits, 'credit')} will be left. A row is never
        ordered twice.
      </span>
    </span>
  )
}
