import { implement } from '@orpc/server'
import { campaignsContract } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { archiveCampaigns, restoreCampaigns } from './archive-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaigns } from './delete-campaigns.ts'
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
    await deleteCampaigns(context, [input.id])
    return { ok: true }
  }),
  archive: os.archive.handler(async ({ context, input }) => {
    await archiveCampaigns(context, input.ids)
    return { ok: true }
  }),
  restore: os.restore.handler(async ({ context, input }) => {
    await restoreCampaigns(context, input.ids)
    return { ok: true }
  }),
  removeMany: os.removeMany.handler(async ({ context, input }) => {
    await deleteCampaigns(context, input.ids)
    return { ok: true }
  }),
  dependents: os.dependents.handler(({ context, input }) =>
    getCampaignDependents(context, input.id),
  ),
})
