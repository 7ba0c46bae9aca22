import { sql } from 'kysely'
import type { Budget } from '#contracts/credits/spending.ts'
import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type SpentRow = {
  client_id: string
  client_name: string
  campaign_id: string
  campaign_name: string
  credits: number
}

/** Credits taken in a month by client and campaign, less what came back; by name. */
export async function spentByCampaign(scope: MemberScope, month: string): Promise<SpentRow[]> {
  const { workspaceId } = scope
  const { rows } = await sql<SpentRow>`
    select s.client_id, coalesce(c.name, 'Deleted client') as client_name, s.campaign_id,
      coalesce(p.name, 'Deleted campaign') as campaign_name, s.credits
    from (select l.client_id, l.campaign_id, -sum(l.amount)::int as credits from credit_ledger l
      where ${inView(scope, 'l.client_id')} and l.month = ${month} and l.client_id is not null
      group by 1, 2 having sum(l.amount) <> 0) s
    left join clients c on c.workspace_id = ${workspaceId}::uuid and c.id = s.client_id
    left join campaigns p on p.workspace_id = ${workspaceId}::uuid and p.id = s.campaign_id
    order by lower(coalesce(c.name, 'Deleted client')), 1, lower(coalesce(p.name, 'Deleted campaign')), 3`.execute(
    scope.tx,
  )
  return rows
}

/** The budgets of the clients that the member sees, by client id. */
export async function budgetsByClient(
  scope: MemberScope,
): Promise<Map<string, Budget & { clientName: string }>> {
  const rows = await scope.tx
    .selectFrom('client_budgets as b')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'b.workspace_id').onRef('c.id', '=', 'b.client_id'),
    )
    .select(['b.client_id', 'b.monthly_credits', 'b.mode', 'c.name'])
    .where(inView(scope, 'b.client_id'))
    .orderBy('c.name')
    .execute()
  return new Map(
    rows.map((row) => [
      row.client_id,
      { monthlyCredits: row.monthly_credits, mode: row.mode, clientName: row.name },
    ]),
  )
}

/** Credits taken in a month for one client, less what came back. */
export async function spentForClient(
  { tx, workspaceId }: MemberScope,
  clientId: string,
  month: string,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(-sum(amount), 0)::int as used from credit_ledger
    where workspace_id = ${workspaceId}::uuid and client_id = ${clientId}::uuid and month = ${month}`.execute(
    tx,
  )
  return rows[0]?.used ?? 0
}
