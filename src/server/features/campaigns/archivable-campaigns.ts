import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { Archivable } from '#server/features/archiving/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { shownCampaigns } from './campaigns.views.ts'

/** Campaigns, as they are archived, restored and deleted: after their client they come back with it. */
export const archivableCampaigns: Archivable<Campaign> = {
  table: 'campaigns',
  shown: shownCampaigns,
  abilities: campaignAbilities,
  assertRestorable: (campaigns) => {
    const hidden = campaigns.find(({ clientIsArchived }) => clientIsArchived)
    if (!hidden) return
    throw new AppError('conflict', `${hidden.clientName} is archived. Restore the client first.`)
  },
  say: {
    archived: (scope, campaigns) => emit(scope, 'campaign.archived', campaigns),
    restored: (scope, campaigns) => emit(scope, 'campaign.restored', campaigns),
    deleted: (scope, campaigns) => emit(scope, 'campaign.deleted', campaigns),
  },
}
