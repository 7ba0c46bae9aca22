import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SandboxPortal as Portal } from '#contracts/credits/sandbox.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { formatMinor } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { billingQuery, useCancelSubscription, useResumeSubscription } from '../billing.queries.ts'
import { CardChoice } from './card-choice.tsx'
import {
  type SandboxAction,
  sandboxPortalQuery,
  useSandboxAction,
  useSetSandboxCard,
} from './sandbox.queries.ts'

/** The test provider's portal: the card, the invoices, and what a provider does by itself otherwise. */
export function SandboxPortal() {
  const portal = useQuery(sandboxPortalQuery)
  return (
    <Loaded
      query={portal}
      missing={{
        title: 'There is no test portal here',
        list: '/dashboard/manage-subscription',
        see: 'Manage Subscription',
      }}
      failed="The test portal could not be loaded"
    >
      {(loaded) => <Desk portal={loaded} />}
    </Loaded>
  )
}

function Desk({ portal }: { portal: Portal }) {
  const { hash } = useLocation()
  // An invoice’s link leads to its row, which is there only now.
  useEffect(
    () => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' }),
    [hash],
  )
  const setCard = useSetSandboxCard()
  return (
    <>
      <PageHeader
        title="Test portal"
        description="What a payment provider would do by itself happens here at the press of a button."
        back={{ to: '/dashboard/manage-subscription', label: 'Back to Manage Subscription' }}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <div className="grid grid-cols-1 gap-6">
          <Card aria-labelledby="card-on-file">
            <CardHeader title={<span id="card-on-file">Card on file</span>} />
            <CardBody>
              <CardChoice
                value={setCard.isPending ? setCard.variables : portal.card}
                onChange={(card) => setCard.mutate(card)}
                disabled={setCard.isPending}
              />
            </CardBody>
          </Card>
          <Subscription portal={portal} />
        </div>
        <Invoices portal={portal} />
      </div>
    </>
  )
}

const actionLabels: Record<SandboxAction, string> = {
  renew: 'Renew now',
  pay: 'Pay the open invoice',
  refund: 'Refund the newest invoice',
  dispute: 'Dispute the newest invoice',
  win_dispute: 'Win the dispute',
  lose_dispute: 'Lose the dispute',
}

function Actions({ portal, only }: { portal: Portal; only: SandboxAction[] }) {
  const act = useSandboxAction()
  return portal.actions
    .filter((action) => only.includes(action))
    .map((action) => (
      <Button
        key={action}
        size="sm"
        disabled={act.isPending}
        pending={act.isPending && act.variables === action}
        onClick={() => act.mutate(action)}
      >
        {actionLabels[action]}
      </Button>
    ))
}

function Subscription({ portal }: { portal: Portal }) {
  const { subscription } = portal
  const cancelled = useQuery(billingQuery).data?.subscription?.cancelAtPeriodEnd ?? false
  const cancel = useCancelSubscription()
  const resume = useResumeSubscription()
  const change = cancelled ? resume : cancel
  return (
    <Card aria-labelledby="test-subscription">
      <CardHeader title={<span id="test-subscription">Subscription</span>} />
      <CardBody className="grid gap-4">
        {subscription ? (
          <>
            <p className="wrap-anywhere">
              {subscription.name}, {subscription.status.replace('_', ' ')}.{' '}
              {cancelled ? 'Ends' : 'Renews'} on {formatDate(subscription.periodEnd)}.
            </p>
            <div className="flex flex-wrap gap-3">
              <Actions portal={portal} only={['renew']} />
              <Button
                size="sm"
                variant="ghost"
                pending={change.isPending}
                onClick={() => change.mutate()}
              >
                {cancelled ? 'Resume subscription' : 'Cancel subscription'}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-ink-soft">There is no subscription.</p>
        )}
      </CardBody>
    </Card>
  )
}

type Listed = Portal['invoices'][number]

function Invoices({ portal }: { portal: Portal }) {
  return (
    <Card aria-labelledby="test-invoices">
      <CardHeader title={<span id="test-invoices">Invoices</span>} />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap gap-3 empty:hidden">
          <Actions
            portal={portal}
            only={['pay', 'refund', 'dispute', 'win_dispute', 'lose_dispute']}
          />
        </div>
        {portal.invoices.length === 0 ? (
          <EmptyState
            title="No invoices yet"
            text="Buy a plan or a bolt-on, and they are listed."
          />
        ) : (
          <ul className="grid divide-y border-t">
            {portal.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

const disputeWords = { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' }

function InvoiceRow({ invoice }: { invoice: Listed }) {
  const money = (minor: number) => formatMinor(minor, invoice.currency)
  return (
    <li
      id={invoice.id}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 target:bg-sunken"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">{invoice.description}</p>
        <p className="text-ink-faint text-xs" data-figures>
          <span className="font-mono">{invoice.number}</span> · {formatDateTime(invoice.created)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2" data-figures>
        {invoice.dispute && <Badge tone="warning">{disputeWords[invoice.dispute]}</Badge>}
        {invoice.reversed > 0 && <Badge>{money(invoice.reversed)} back</Badge>}
        <Badge tone={invoice.status === 'paid' ? 'success' : 'warning'}>
          <span className="capitalize">{invoice.status}</span>
        </Badge>
        <span className="font-medium">{money(invoice.total)}</span>
      </div>
    </li>
  )
}
