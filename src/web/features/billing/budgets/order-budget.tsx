import { useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { budgetQuery } from './budget.queries.ts'

type OrderBudgetProps = {
  client: { id: string; name: string }
  /** The price of the order, in credits. */
  cost: number
}

/** Says that an order goes beyond the client's monthly budget; nothing while it does not. */
export function OrderBudget({ client, cost }: OrderBudgetProps) {
  const state = useQuery(budgetQuery(client.id)).data
  if (!state?.budget || state.left === null || cost <= state.left) return null
  const { mode, monthlyCredits } = state.budget
  const left = formatNumber(Math.max(0, state.left))
  return (
    <Banner
      tone="warning"
      title={`${client.name} has ${left} of ${formatCount(monthlyCredits, 'credit')} left this month`}
    >
      {mode === 'hard' ? (
        <>
          This order goes beyond the budget and will be refused. Order fewer articles, or have the
          budget raised on{' '}
          <TextLink to={`/dashboard/clients/${client.id}`}>the client’s page</TextLink>.
        </>
      ) : (
        'This order goes beyond the budget. You can still place it.'
      )}
    </Banner>
  )
}
