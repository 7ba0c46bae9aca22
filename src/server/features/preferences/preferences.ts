import { type ArticleColumn, articleColumns } from '#contracts/rules/articles/article-columns.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { savePreferenceRow } from './preferences.store.ts'
import { chosenColumns, lastUsedCampaign } from './preferences.views.ts'

type Preferences = { lastUsedCampaignId: string | null; articleColumns: ArticleColumn[] | null }

/** Returns the campaign the member chose last and the columns they chose; null before the first choice. */
export async function getPreferences(context: RequestContext): Promise<Preferences> {
  return await context.reading(readPreferences, frequent)
}

/** Keeps the preferences that are named; throws `not_found` for a campaign the member cannot see. */
export async function savePreferences(
  context: RequestContext,
  wanted: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  return await context.inTransaction(async (scope) => {
    const { lastUsedCampaignId, articleColumns: columns } = wanted
    if (lastUsedCampaignId && !(await visibleCampaign(scope, lastUsedCampaignId)))
      throw new AppError('not_found')
    // Defaults of forms and lists, not customer data, so the activity log has no entry for them.
    await savePreferenceRow(scope, {
      ...(lastUsedCampaignId === undefined ? {} : { last_used_campaign_id: lastUsedCampaignId }),
      ...(columns === undefined ? {} : { article_columns: columns && [...new Set(columns)] }),
    })
    return await readPreferences(scope)
  })
}

async function readPreferences(scope: MemberScope): Promise<Preferences> {
  const [lastUsedCampaignId, chosen] = await Promise.all([
    lastUsedCampaign(scope),
    chosenColumns(scope),
  ])
  return {
    lastUsedCampaignId,
    // One that the product has given up since is left out.
    articleColumns: chosen && articleColumns.filter((column) => chosen.includes(column)),
  }
}
