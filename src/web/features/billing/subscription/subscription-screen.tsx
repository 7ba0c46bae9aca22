import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Billing } from '#contracts/credits/billing.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { ErrorState, QueryError } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { billingQuery, offersQuery, useOpenPortal } from '../billing.queries.ts'
import { BillingHistory } from './billing-history.tsx'
import { BoltOnList } from './bolt-on-list.tsx'
import { CurrentSubscription } from './current-subscription.tsx'
import { LowCreditLevel } from './low-credit-level.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { PlansTable } from './plans-table.tsx'

/** The workspace's plan and credits, what can be bought, and what was paid. */
export function SubscriptionScreen() {
  const billing = useQuery(billingQuery)
  useAskedPortal()
  return (
    <>
      <PageHeader
        title="Manage Subscription"
        description="Your plan and credits, shared by the whole team."
        actions={
          <Button asChild>
            <Link to="/dashboard/credits" prefetch="intent">
              <BookOpenText aria-hidden />
              Credit history
            </Link>
          </Button>
        }
      />
      {billing.data ? (
        <Loaded billing={billing.data} />
      ) : billing.isError ? (
        <ErrorState
          title="Failed to load subscription data."
          message={`${readProblem(billing.error).message} Your credits are safe.`}
          requestId={readProblem(billing.error).requestId}
          onRetry={() => void billing.refetch()}
          retrying={billing.isFetching}
        />
      ) : (
        <div
          role="status"
          aria-label="Loading your subscription"
          className="grid items-start gap-6 xl:grid-cols-[2fr_3fr]"
        >
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

/** Opens the provider's portal for whoever comes with `?portal=open`, the address of `check-subscription`. */
function useAskedPortal(): void {
  const [search, setSearch] = useSearchParams()
  const { mutate: open } = useOpenPortal()
  const asked = search.get('portal') === 'open'
  useEffect(() => {
    if (!asked) return
    setSearch({}, { replace: true })
    open('overview')
  }, [asked, open, setSearch])
}

function Loaded({ billing }: { billing: Billing }) {
  return (
    <>
      <SandboxNotice billing={billing} />
      <PaymentProblem billing={billing} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_3fr]">
        <div className="grid grid-cols-1 gap-6">
          <CurrentSubscription billing={billing} />
          <LowCreditLevel billing={billing} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Offers billing={billing} />
        </div>
        {billing.abilities.buy && (
          <div className="xl:col-span-2">
            <BillingHistory />
          </div>
        )}
      </div>
    </>
  )
}

function SandboxNotice({ billing: { provider, abilities } }: { billing: Billing }) {
  if (provider === 'off') {
    return (
      <Banner className="mb-6" title="Nothing can be bought here yet">
        The operator of this installation has not connected a payment provider.
      </Banner>
    )
  }
  if (provider === 'sandbox' && abilities.buy) {
    return (
      <Banner className="mb-6" title="Payments are a test: no money moves">
        Buy, be declined and be refunded with test cards, as often as you like.{' '}
        <TextLink to="/sandbox/portal">Open the test portal</TextLink> to renew at the press of a
        button.
      </Banner>
    )
  }
  if (!abilities.buy) {
    return (
      <Banner className="mb-6">
        The owner and admins of your team buy plans and credits. You see what there is.
      </Banner>
    )
  }
  return null
}

function Offers({ billing }: { billing: Billing }) {
  const offers = useQuery(offersQuery)
  const { boltOns = [] } = offers.data ?? {}
  return (
    <>
      <Card aria-labelledby="available-plans">
        <CardHeader title={<span id="available-plans">Available Plans</span>} />
        <CardBody>
          {offers.data ? (
            <PlansTable billing={billing} plans={offers.data.plans} />
          ) : offers.isError ? (
            <QueryError
              className="border-0 py-6"
              query={offers}
              title="Plans could not be loaded"
            />
          ) : (
            <div role="status" aria-label="Loading the plans">
              <Skeleton className="h-75 max-sm:h-153" />
            </div>
          )}
        </CardBody>
      </Card>
      {billing.abilities.buy && offers.isPending && <Skeleton className="h-86 max-sm:h-147" />}
      {billing.abilities.buy && boltOns.length > 0 && (
        <Card aria-labelledby="bolt-ons">
          <CardHeader
            title={<span id="bolt-ons">Credit Bolt-on Packages</span>}
            description="Paid once. They do not expire."
          />
          <CardBody>
            <BoltOnList boltOns={boltOns} />
          </CardBody>
        </Card>
      )}
    </>
  )
}
