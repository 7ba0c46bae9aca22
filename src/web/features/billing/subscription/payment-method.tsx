import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Billing } from '#contracts/credits/billing.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useCancelSubscription, useOpenPortal } from '../billing.queries.ts'

type Subscription = NonNullable<Billing['subscription']>

/** The card that pays, the provider's portal, and cancelling. */
export function PaymentMethod({ subscription }: { subscription: Subscription }) {
  const portal = useOpenPortal()
  const [cancelling, setCancelling] = useState(false)
  const { paymentMethod: card } = subscription
  return (
    <div className="grid gap-3 border-t pt-5">
      <p className="flex items-center gap-2" data-figures>
        <CreditCard aria-hidden className="size-4 shrink-0 text-ink-faint" />
        {card ? (
          <span>
            <span className="capitalize">{card.brand}</span> ending in {card.last4}, expires{' '}
            {String(card.expMonth).padStart(2, '0')}/{card.expYear}
          </span>
        ) : (
          <span className="text-ink-soft">No payment method on file.</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          pending={portal.isPending && portal.variables === 'payment_method'}
          onClick={() => portal.mutate('payment_method')}
        >
          Change payment method
        </Button>
        <Button
          size="sm"
          pending={portal.isPending && portal.variables === 'overview'}
          onClick={() => portal.mutate('overview')}
        >
          Open customer portal
        </Button>
        {!subscription.cancelAtPeriodEnd && (
          <Button size="sm" variant="ghost" onClick={() => setCancelling(true)}>
            Cancel subscription
          </Button>
        )}
      </div>
      {cancelling && (
        <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const cancel = useCancelSubscription()
  const { plan, periodEnd } = subscription
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${plan.name}?`}
      description={`It runs until ${formatDate(periodEnd)}, and you can resume it until then. Subscription credits that are unused by then expire; bolt-ons stay.`}
      confirmLabel="Cancel subscription"
      cancelLabel={`Keep ${plan.name}`}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    />
  )
}
