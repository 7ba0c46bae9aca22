import { useState } from 'react'
import type { Billing } from '#contracts/credits/billing.ts'
import type { Plan } from '#contracts/credits/offers.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { formatPrice } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { thisScreen, useCheckout } from '../checkout/use-checkout.ts'
import { PlanChangeDialog } from './plan-change-dialog.tsx'
import { type Choice, planChoice } from './plan-choice.ts'

type PlansTableProps = { billing: Billing; plans: Plan[] }

/** The plans on sale, with what the workspace can do with each. */
export function PlansTable({ billing, plans }: PlansTableProps) {
  const [changing, setChanging] = useState<Plan>()
  const checkout = useCheckout()
  if (plans.length === 0) {
    return (
      <EmptyState
        title="No subscription plans available"
        text="Plans and their prices will appear here."
      />
    )
  }
  const act = (plan: Plan, choice: Choice) => {
    if (choice !== 'subscribe') setChanging(plan)
    else if (plan.stripe_price_id) {
      void checkout.start({ priceId: plan.stripe_price_id, returnTo: thisScreen() })
    }
  }
  return (
    <>
      <Table
        caption="Available Plans"
        columns={[
          nameColumn(billing),
          creditsColumn,
          priceColumn,
          {
            key: 'choice',
            title: 'Choice',
            hideTitle: true,
            align: 'right',
            cell: (plan) => {
              const choice = planChoice(plan, billing)
              return (
                <ChoiceButton
                  choice={choice}
                  name={plan.name}
                  pending={checkout.locked.has(plan.stripe_price_id ?? '')}
                  onClick={() => act(plan, choice)}
                />
              )
            },
          },
        ]}
        rows={plans}
        rowKey={(plan) => plan.id}
      />
      {changing && (
        <PlanChangeDialog
          plan={changing}
          current={billing.subscription}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

const nameColumn = ({ subscription }: Billing): Column<Plan> => ({
  key: 'name',
  title: 'Plan',
  heading: true,
  cell: (plan) => (
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {plan.name}
        {plan.id === subscription?.plan.id && <Badge tone="success">Current plan</Badge>}
        {plan.id === subscription?.pendingPlan?.id && (
          <Badge tone="info">From {formatDate(subscription.periodEnd)}</Badge>
        )}
      </span>
      <span className="font-normal text-ink-soft text-sm">{plan.description}</span>
    </span>
  ),
})

const creditsColumn: Column<Plan> = {
  key: 'credits',
  title: 'Credits',
  align: 'right',
  className: 'tabular-nums',
  cell: (plan) => formatNumber(plan.credits),
}

const priceColumn: Column<Plan> = {
  key: 'price',
  title: 'Price',
  align: 'right',
  className: 'whitespace-nowrap tabular-nums',
  cell: (plan) => (
    <>
      {formatPrice(plan.price, plan.currency)}
      <span className="text-ink-soft">/{plan.interval}</span>
    </>
  ),
}

const words = {
  subscribe: 'Subscribe',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  current: 'Current plan',
  scheduled: 'Scheduled',
  unpriced: 'Price ID not configured',
  foreign: 'Sold in another currency',
  cancelled: 'Resume first',
  unpaid: 'Pay first',
  paused: 'Plan is paused',
} satisfies Partial<Record<Choice, string>>

type ChoiceButtonProps = { choice: Choice; name: string; pending: boolean; onClick: () => void }

function ChoiceButton({ choice, name, pending, onClick }: ChoiceButtonProps) {
  if (choice === 'none') return null
  const open = choice === 'subscribe' || choice === 'upgrade' || choice === 'downgrade'
  if (!open && choice !== 'current' && choice !== 'scheduled') {
    return <span className="text-ink-soft text-xs">{words[choice]}</span>
  }
  return (
    <Button
      size="sm"
      disabled={!open}
      pending={pending}
      aria-label={open ? `${words[choice]}: ${name}` : undefined}
      onClick={onClick}
    >
      {words[choice]}
    </Button>
  )
}
