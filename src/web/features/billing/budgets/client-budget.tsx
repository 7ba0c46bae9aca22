import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BudgetState } from '#contracts/credits/spending.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { meQuery } from '../credits.queries.ts'
import { budgetQuery } from './budget.queries.ts'
import { BudgetDialog } from './budget-dialog.tsx'

/** What a client may use in a month, and what it has used of it. */
export function ClientBudget({ clientId }: { clientId: string }) {
  const state = useQuery(budgetQuery(clientId))
  const mayChange = useQuery(meQuery).data?.workspace.role !== 'member'
  const [changing, setChanging] = useState(false)
  if (state.isError && !state.data) {
    return (
      <NotLoaded message="The budget could not be loaded." onRetry={() => void state.refetch()} />
    )
  }
  if (!state.data) return <Skeleton className="h-16" />
  return (
    <div className="grid justify-items-start gap-3">
      <Used state={state.data} />
      {mayChange && (
        <Button size="sm" onClick={() => setChanging(true)}>
          {state.data.budget ? 'Change budget' : 'Set a budget'}
        </Button>
      )}
      {changing && (
        <BudgetDialog
          clientId={clientId}
          budget={state.data.budget}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}

function Used({ state: { budget, used, left } }: { state: BudgetState }) {
  if (!budget) {
    return (
      <p className="text-ink-soft" data-figures>
        {formatCount(used, 'credit')} used this month. No budget.
      </p>
    )
  }
  const over = left !== null && left < 0
  const spent = left !== null && left <= 0
  return (
    <div className="grid w-full gap-2" data-figures>
      <p>
        <span className="font-medium">{formatNumber(used)}</span> of{' '}
        {formatCount(budget.monthlyCredits, 'credit')} this month
      </p>
      <Progress
        hideLabel
        label="Budget used this month"
        value={
          budget.monthlyCredits === 0 ? 100 : Math.min(100, (used / budget.monthlyCredits) * 100)
        }
      />
      <p className={spent ? 'text-warning' : 'text-ink-soft'}>
        {over && `${formatNumber(-left)} over. `}
        {budget.mode === 'hard'
          ? 'Further articles are refused once it is used up.'
          : 'You are warned once it is used up.'}
      </p>
    </div>
  )
}
