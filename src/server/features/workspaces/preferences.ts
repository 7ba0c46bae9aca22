import type { RequestContext } from '#server/context/context.ts'
import { isCampaignVisible } from '#server/features/campaigns/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { saveLastUsedCampaign } from './preferences.store.ts'
import { lastUsedCampaign } from './workspaces.views.ts'

type Preferences = { lastUsedCampaignId: string | null }

/** What the member chose last time. */
export async function getPreferences(context: RequestContext): Promise<Preferences> {
  return await context.reading(async (scope) => ({
    lastUsedCampaignId: await lastUsedCampaign(scope),
  }))
}

/**
 * Remembers the last used campaign; throws `not_found` for one the member cannot see. A convenience
 * of one person's forms and no customer data, so it leaves no line in the activity log.
 */
export async function savePreferences(
  context: RequestContext,
  { lastUsedCampaignId }: Preferences,
): Promise<Preferences> {
  return await context.inTransaction(async (scope) => {
    if (lastUsedCampaignId && !(await isCampaignVisible(scope, lastUsedCampaignId)))
      throw new AppError('not_found')
    await saveLastUsedCampaign(scope, lastUsedCampaignId)
    return { lastUsedCampaignId }
  })
}
