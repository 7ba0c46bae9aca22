import type { Lead } from '#contracts/leads.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { toCsv } from '#server/text/csv.ts'
import { deleteLead } from './leads.store.ts'
import { allLeads, leadsPage } from './leads.views.ts'

/** A page of leads. Throws `not_found` for everybody but administrators, as all of these do. */
export async function listLeads(
  context: RequestContext,
  page: number,
): Promise<{ items: Lead[]; total: number }> {
  return await context.reading(async (scope) => {
    insistOnAdmin(scope)
    return await leadsPage(scope, page)
  })
}

/** All leads as CSV, which spreadsheets open. They are personal data, so who took them is logged. */
export async function exportLeads(context: RequestContext): Promise<{ csv: string }> {
  return await context.reading(async (scope) => {
    insistOnAdmin(scope)
    const leads = await allLeads(scope)
    const { userId } = scope
    context.log.info({ userId, leads: leads.length }, 'administrator exported the leads')
    const rows = leads.map((lead) => [lead.createdAt, lead.email, lead.phone, lead.favoriteMeal])
    return { csv: toCsv(['time', 'email', 'phone', 'favorite meal'], rows) }
  })
}

/** Deletes a lead, as when the person asks for it. */
export async function removeLead(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    insistOnAdmin(scope)
    if (!(await deleteLead(scope, id))) throw new AppError('not_found')
    context.log.info({ userId: scope.userId, leadId: id }, 'administrator deleted a lead')
  })
}

function insistOnAdmin({ member }: MemberScope): void {
  if (!member.isAdmin) throw new AppError('not_found')
}
