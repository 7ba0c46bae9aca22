import { useQuery } from '@tanstack/react-query'
import type { Billing, PlanChangePreview } from '#contracts/credits/billing.ts'
import type { Plan } from '#contracts/credits/offers.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { formatMinor, formatPrice } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { planChangeQuery, useChangePlan } from '../billing.queries.ts'

type PlanChangeDialogProps = {
  plan: Plan
  current: Billing['subscription']
  onClose: () => void
}

/** Shows what a change of plan costs and when it begins, and confirms it. */
export function PlanChangeDialog({ plan, current, onClose }: PlanChangeDialogProps) {
  const preview = useQuery(planChangeQuery(plan.id))
  const change = useChangePlan()
  const confirm = (quote: string | null) =>
    change.mutate(
      { planId: plan.id, quote },
      {
        onSuccess: ({ outcome, payUrl }) => {
          if (outcome === 'payment_required') tellDeclined(payUrl)
          else void notify('success', doneWords(outcome, preview.data), { id: 'subscription' })
          onClose()
        },
        // The price may have moved since it was shown.
        onError: () => void preview.refetch(),
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Confirm Plan Change"
        description={`From ${current?.plan.name ?? 'Free Plan'} to ${plan.name}`}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabled={!preview.data || preview.isFetching}
              pending={change.isPending}
              onClick={() => confirm(preview.data?.quote ?? null)}
            >
              {confirmLabel(preview.data)}
            </Button>
          </>
        }
      >
        {preview.data ? (
          <Preview preview={preview.data} current={current} />
        ) : preview.isError ? (
          <QueryError
            className="border-0 py-4"
            query={preview}
            title="The price could not be worked out"
          />
        ) : (
          <div role="status" aria-label="Working out the price" className="grid gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-24" />
          </div>
        )}
        {change.isError && (
          <p role="alert" className="pt-4 text-danger">
            {readProblem(change.error).message}
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}

function confirmLabel(preview: PlanChangePreview | undefined): string {
  if (!preview) return 'Confirm'
  if (preview.direction === 'downgrade') return 'Schedule downgrade'
  return preview.dueNow
    ? `Pay ${formatMinor(preview.dueNow.total, preview.dueNow.currency)} and upgrade`
    : 'Upgrade now'
}

function doneWords(outcome: 'changed' | 'scheduled', preview: PlanChangePreview | undefined) {
  const name = preview?.plan.name ?? 'your new plan'
  return outcome === 'changed'
    ? `You are on ${name} now`
    : `${name} begins on ${formatDate(preview?.effectiveAt)}`
}

function tellDeclined(payUrl: string | null): void {
  const pay = payUrl && {
    action: { label: 'Pay', onClick: () => window.location.assign(payUrl) },
  }
  void notify(
    'error',
    'Your card was declined. You keep your plan until the payment goes through.',
    { id: 'subscription', duration: 15_000, ...(pay || {}) },
  )
}

type PreviewProps = { preview: PlanChangePreview; current: Billing['subscription'] }

function Preview({ preview, current }: PreviewProps) {
  const { plan, dueNow } = preview
  const price = `${formatPrice(plan.price, plan.currency)} a ${plan.interval}`
  if (!dueNow) {
    return (
      <div className="grid gap-2">
        <p>
          {plan.name} begins on <strong>{formatDate(preview.effectiveAt)}</strong>. Until then you
          keep {current?.plan.name}, and nothing is charged now.
        </p>
        <p className="text-ink-soft">
          From then on it costs {price} and brings {formatCount(plan.credits, 'credit')}. You can
          undo the change until it begins.
        </p>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>
        {plan.name} begins now
        {preview.creditsNow > 0 && ` and brings ${formatCount(preview.creditsNow, 'credit')}`}. What
        is left of {current?.plan.name} is taken off.
      </p>
      <dl className="grid gap-2 rounded-md bg-sunken px-4 py-3" data-figures>
        {dueNow.lines.map((line) => (
          <Line key={line.description} name={line.description}>
            {formatMinor(line.amount, dueNow.currency)}
          </Line>
        ))}
        {dueNow.discount !== 0 && (
          <Line name="Discount">{formatMinor(-Math.abs(dueNow.discount), dueNow.currency)}</Line>
        )}
        {dueNow.tax !== 0 && <Line name="VAT">{formatMinor(dueNow.tax, dueNow.currency)}</Line>}
        <div className="flex justify-between gap-4 border-t pt-2 font-medium">
          <dt>To pay now</dt>
          <dd>{formatMinor(dueNow.total, dueNow.currency)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft">After that it costs {price}.</p>
    </div>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
