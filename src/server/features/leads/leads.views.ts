import { type Lead, leadPageSize } from '#contracts/leads.ts'
import type { Scope } from '#server/context/context.ts'

const newestFirst = (scope: Scope) =>
  scope.tx
    .selectFrom('leads')
    .select(['id', 'favorite_meal', 'email', 'phone', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A page of the leads with their number; the database shows them to administrators only. */
export async function leadsPage(
  scope: Scope,
  page: number,
): Promise<{ items: Lead[]; total: number }> {
  const [rows, counted] = await Promise.all([
    newestFirst(scope)
      .limit(leadPageSize)
      .offset((page - 1) * leadPageSize)
      .execute(),
    scope.tx
      .selectFrom('leads')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ])
  return { items: rows.map(toLead), total: Number(counted?.total ?? 0) }
}

/** All leads, as they are exported. */
export async function allLeads(scope: Scope): Promise<Lead[]> {
  return (await newestFirst(scope).execute()).map(toLead)
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    favoriteMeal: row.favorite_meal,
    email: row.email,
    phone: row.phone,
    createdAt: row.created_at.toISOString(),
  }
}
