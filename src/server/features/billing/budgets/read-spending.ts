import type { BudgetState, Spending } from '#contracts/credits/spending.ts'
import type { Export } from '#contracts/shapes.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { exportOf } from '#server/text/csv.ts'
import { majorText } from '../money.ts'
import { type LiveSubscription, liveSubscription } from '../purchases/subscription.views.ts'
import {
  budgetsByClient,
  type SpentRow,
  spentByCampaign,
  spentForClient,
} from './spending.views.ts'

/** The month of a time, in UTC. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** Credits by client and campaign in a month, with their amount at the plan's price per credit. */
export async function readSpending(
  context: RequestContext,
  month: string | undefined,
): Promise<Spending> {
  return await context.reading((scope) => spendingOf(scope, month ?? monthOf(scope.now)))
}

async function spendingOf(scope: MemberScope, month: string): Promise<Spending> {
  const [spent, budgets, plan] = await Promise.all([
    spentByCampaign(scope, month),
    budgetsByClient(scope),
    liveSubscription(scope),
  ])
  const idle = [...budgets].filter(([id]) => !spent.some(({ client_id }) => client_id === id))
  const names = new Map([
    ...spent.map((row) => [row.client_id, row.client_name] as const),
    ...idle.map(([id, { clientName: name }]) => [id, name] as const),
  ])
  const clients = [...names].map(([clientId, name]) => {
    const rows = spent.filter(({ client_id }) => client_id === clientId)
    const credits = sumOf(rows)
    const budget = budgets.get(clientId)
    return {
      clientId,
      clientName: name,
      credits,
      amount: amountOf(credits, plan),
      budget: budget ? { monthlyCredits: budget.monthlyCredits, mode: budget.mode } : null,
      campaigns: rows.map((row) => ({
        campaignId: row.campaign_id,
        campaignName: row.campaign_name,
        credits: row.credits,
        amount: amountOf(row.credits, plan),
      })),
    }
  })
  const credits = sumOf(spent)
  return { month, credits, amount: amountOf(credits, plan), clients }
}

const sumOf = (rows: SpentRow[]) => rows.reduce((sum, row) => sum + row.credits, 0)

/** Whole minor units, halves rounded up: the price of the plan divided by its credits, for so many. */
function amountOf(credits: number, plan: LiveSubscription | undefined): Spending['amount'] {
  if (!plan || plan.credits <= 0) return null
  const exact = 2n * BigInt(credits) * BigInt(plan.price) + BigInt(plan.credits)
  return { minor: Number(exact / (2n * BigInt(plan.credits))), currency: plan.currency }
}

const header = ['Month', 'Client', 'Campaign', 'Credits', 'Amount', 'Currency']

/** The same as CSV: one line for each campaign, amounts in major units as accounting programs take them. */
export async function exportSpending(
  context: RequestContext,
  month: string | undefined,
): Promise<Export> {
  const spending = await readSpending(context, month)
  const rows = spending.clients.flatMap(({ clientName: client, campaigns }) =>
    campaigns.map(({ campaignName, credits, amount }) => [
      spending.month,
      client,
      campaignName,
      credits,
      amount && majorText(amount.minor, amount.currency),
      amount?.currency ?? null,
    ]),
  )
  return exportOf(`copydesk-spending-${spending.month}`, header, rows)
}

/** A client's budget and what is left of it this month. Throws `not_found`. */
export async function readBudget(context: RequestContext, clientId: string): Promise<BudgetState> {
  return await context.reading(async (scope) => {
    const month = monthOf(scope.now)
    const [client, budgets, used] = await Promise.all([
      visibleClient(scope, clientId),
      budgetsByClient(scope),
      spentForClient(scope, clientId, month),
    ])
    if (!client) throw new AppError('not_found')
    const set = budgets.get(clientId)
    const budget = set ? { monthlyCredits: set.monthlyCredits, mode: set.mode } : null
    return { clientId, month, budget, used, left: budget ? budget.monthlyCredits - used : null }
  })
}

/** Credits that hard budgets leave this month, by the clients that have one and the member sees. */
export async function hardBudgets(scope: MemberScope): Promise<Map<string, number>> {
  const [budgets, spent] = await Promise.all([
    budgetsByClient(scope),
    spentByCampaign(scope, monthOf(scope.now)),
  ])
  const hard = [...budgets].filter(([, { mode }]) => mode === 'hard')
  return new Map(
    hard.map(([id, { monthlyCredits }]) => {
      const used = sumOf(spent.filter(({ client_id }) => client_id === id))
      return [id, Math.max(0, monthlyCredits - used)]
    }),
  )
}
