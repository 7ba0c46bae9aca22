import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { BegunArticle } from '#contracts/articles/manuscripts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { insertPictures, type StoredPicture } from './bring-pictures.ts'
import { insertHandWritten } from './manuscripts.store.ts'
import { type CampaignToWriteIn, campaignToWriteIn } from './manuscripts.views.ts'
import type { AboutText } from './reading/read-front-matter.ts'

const emptyPage: ArticleContent = { introduction: '', sections: [], conclusion: '' }

type Beginning = {
  campaignId: string
  title: string
  content: ArticleContent
  about: AboutText
  /** Those in the text, stored for it. */
  pictures: StoredPicture[]
  leftOut: string[]
  /** What the history says of its first version. */
  reason: string
  /** Tells one request from another. */
  request: unknown
}

/** Begins an article on an empty page. Throws `not_found`, and `conflict` for an archived campaign. */
export async function beginArticle(
  context: RequestContext,
  { campaignId, title }: { campaignId: string; title: string },
): Promise<BegunArticle> {
  const reason = 'Started from blank'
  const empty = { content: emptyPage, about: {}, pictures: [], leftOut: [] }
  const page = { campaignId, title, ...empty, reason }
  return await addArticle(context, { ...page, request: ['begin', campaignId, title] })
}

/** Adds an article that is brought along or begun here; it costs no credit. A repeated request answers the first one’s id. */
export async function addArticle(
  context: RequestContext,
  { request, leftOut, pictures, ...begun }: Beginning,
  id = newId(),
): Promise<BegunArticle> {
  return await context.inTransaction(async (scope) =>
    once(scope, context.idempotencyKey, request, async () => {
      const campaign = openCampaign(await campaignToWriteIn(scope, begun.campaignId))
      const { clientId } = campaign
      const place = { clientId, articleId: id }
      await insertPictures(scope, pictures, place, () =>
        insertHandWritten(scope, { id, ...begun }, campaign),
      )
      const { reason, title } = begun
      const facts = { id, clientId, reason, status: 'completed', title } as const
      await emit(scope, 'article.begun', facts)
      return { id, title, leftOut }
    }),
  )
}

/** Throws `not_found` and `conflict` before anything is read for a campaign that can't have it. */
export async function requireCampaign(
  context: RequestContext,
  campaignId: string,
): Promise<{ workspaceId: string }> {
  return await context.reading(async (scope) => {
    openCampaign(await campaignToWriteIn(scope, campaignId))
    return { workspaceId: scope.workspaceId }
  })
}

function openCampaign(campaign: CampaignToWriteIn | undefined): CampaignToWriteIn {
  if (!campaign) throw new AppError('not_found')
  if (campaign.isArchived) {
    throw new AppError('conflict', 'This campaign is archived. Restore it to write new articles.')
  }
  return campaign
}
