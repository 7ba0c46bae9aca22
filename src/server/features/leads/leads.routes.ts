import { implement } from '@orpc/server'
import { leadsContract } from '#contracts/leads.ts'
import type { RequestContext } from '#server/context/context.ts'
import { exportLeads, listLeads, removeLead } from './read-leads.ts'

const os = implement(leadsContract).$context<RequestContext>()

export const leadsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listLeads(context, input.page)),
  exportCsv: os.exportCsv.handler(({ context }) => exportLeads(context)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeLead(context, input.id)
    return { ok: true } as const
  }),
})
