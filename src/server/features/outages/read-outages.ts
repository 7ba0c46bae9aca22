import type { Outage } from '#contracts/outages.ts'
import type { RequestContext } from '#server/context/context.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { pausesOf } from './outages.views.ts'

/** Returns the outages of the connected providers, for owners, admins and administrators. */
export async function listOutages(context: RequestContext): Promise<{ items: Outage[] }> {
  const { writer, illustrator, search } = context.ports
  const accounts = new Map<string, Outage['service']>()
  if (writer.account) accounts.set(writer.account, 'writer')
  if (illustrator.account) accounts.set(illustrator.account, 'illustrator')
  if (search) accounts.set(search.account, 'search')
  return await context.reading(async (scope) => {
    const { member } = scope
    if (!member.isAdmin && !managesWorkspace(member)) return { items: [] }
    return { items: await pausesOf(scope, accounts) }
  })
}
