import type { Billing } from '#contracts/credits/billing.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOpenPortal } from '../billing.queries.ts'

/** Says that a payment failed and how to mend it; nothing while all is well. */
export function PaymentProblem({ billing }: { billing: Billing }) {
  const portal = useOpenPortal()
  const problem = billing.subscription?.paymentProblem
  if (!problem) return null
  return (
    <Banner
      tone="danger"
      className="mb-6 flex-wrap"
      title={problem.message}
      action={
        billing.abilities.buy && (
          <div className="flex flex-wrap gap-3">
            {problem.payUrl && (
              <Button asChild size="sm">
                <a href={problem.payUrl}>Pay the invoice</a>
              </Button>
            )}
            <Button
              size="sm"
              pending={portal.isPending}
              onClick={() => portal.mutate('payment_method')}
            >
              Use another card
            </Button>
          </div>
        )
      }
    >
      {billing.abilities.buy
        ? 'The credits arrive as soon as the payment has gone through.'
        : 'Ask the owner or an admin to pay. The credits arrive as soon as the payment has gone through.'}
    </Banner>
  )
}
