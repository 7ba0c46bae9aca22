import type { RequestContext } from '#server/context/context.ts'
import { isCampaignVisible } from '#server/features/campaigns/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { saveLastUsedCampaign } from './preferences.store.ts'
import { lastUsedCampaign } from './preferences.views.ts'

type Preferences = { lastUsedCampaignId: string | null }

/** Returns the campaign the member chose last; null before the first choice. */
export async function getPreferences(context: RequestContext): Promise<Preferences> {
  return await context.reading(async (scope) => ({
    lastUsedCampaignId: await lastUsedCampaign(scope),
  }))
}

/** Remembers the last used campaign; throws `not_found` for one the member cannot see. */
export async function savePreferences(
  context: RequestContext,
  { lastUsedCampaignId }: Preferences,
): Promise<Preferences> {
  return await context.inTransaction(async (scope) => {
    if (lastUsedCampaignId && !(await isCampaignVisible(scope, lastUsedCampaignId)))
      throw new AppError('not_found')
    // A form default, not customer data, so the activity log has no entry for it.
    await saveLastUsedCampaign(scope, lastUsedCampaignId)
    return { lastUsedCampaignId }
  })
}
