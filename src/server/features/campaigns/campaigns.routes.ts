import { implement } from '@orpc/server'
import { campaignsContract } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { archiveRows, deleteRows } from '#server/features/archiving/index.ts'
import { archivableCampaigns } from './archivable-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import {
  getCampaign,
  getCampaignDependents,
  listCampaigns,
  pageOfCampaigns,
} from './read-campaigns.ts'
import { updateCampaign } from './update-campaign.ts'

const os = implement(campaignsContract).$context<RequestContext>()

export const campaignsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCampaigns(context, input)),
  page: os.page.handler(({ context, input }) => pageOfCampaigns(context, input)),
  get: os.get.handler(({ context, input }) => getCampaign(context, input.id)),
  create: os.create.handler(({ context, input }) => createCampaign(context, input)),
  update: os.update.handler(({ context, input }) => updateCampaign(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await deleteRows(context, archivableCampaigns, [input.id])
    return { ok: true }
  }),
  archive: os.archive.handler(async ({ context, input }) => {
    await archiveRows(context, archivableCampaigns, { ...input, archived: true })
    return { ok: true }
  }),
  restore: os.restore.handler(async ({ context, input }) => {
    await archiveRows(context, archivableCampaigns, { ...input, archived: false })
    return { ok: true }
  }),
  removeMany: os.removeMany.handler(async ({ context, input }) => {
    await deleteRows(context, archivableCampaigns, input.ids)
    return { ok: true }
  }),
  dependents: os.dependents.handler(({ context, input }) =>
    getCampaignDependents(context, input.id),
  ),
})
