import type { ArticleContent } from '#contracts/articles/articles.ts'
import { blockLimits } from '#contracts/rules/articles/edit-limits.ts'
import type { MemberScope } from '#server/context/context.ts'
import { freeSlug, inheritIds, insertRevision, wordsOf } from '#server/features/articles/index.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { readTimeMinutes } from '#server/text/markdown/markdown.ts'
import { proposeSlug } from '#server/text/slugs/slug.ts'
import type { CampaignToWriteIn } from './manuscripts.views.ts'
import type { AboutText } from './reading/read-front-matter.ts'

export type HandWritten = {
  id: string
  campaignId: string
  title: string
  content: ArticleContent
  /** What its file says of it. */
  about: AboutText
  /** What the history says of its first version. */
  reason: string
}

/** What tells the language of an article: its title alone is often too short. */
function textOf(title: string, { introduction, sections, conclusion }: ArticleContent): string {
  return [title, introduction, ...sections.map(({ content }) => content), conclusion].join('\n')
}

/** Adds an article that nobody ordered, with its first version and room for its posts. */
export async function insertHandWritten(
  scope: MemberScope,
  { id, campaignId, title, content: written, about, reason }: HandWritten,
  campaign: CampaignToWriteIn,
): Promise<void> {
  const content = { ...written, sections: inheritIds([], written.sections) }
  const words = wordsOf(content)
  const language = languageOf(textOf(title, content)) ?? ''
  const proposed = await proposeSlug(about.slug || title, id.slice(-8), language)
  const slug = await freeSlug(scope, { clientId: campaign.clientId, articleId: id }, proposed)
  const subtitle = (about.subtitle ?? '').slice(0, blockLimits.subtitle)
  const summary = (about.summary ?? '').slice(0, blockLimits.summary)
  const metaDescription = (about.metaDescription ?? '').slice(0, blockLimits.metaDescription)
  const readTime = words > 0 ? String(readTimeMinutes(words)) : ''
  await scope.tx
    .insertInto('articles')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      client_id: campaign.clientId,
      campaign_id: campaignId,
      status: 'completed',
      by_hand: true,
      input_type: 'title',
      input_value: title,
      title,
      slug,
      subtitle,
      summary,
      meta_description: metaDescription,
      content_json: JSON.stringify(content),
      words,
      read_time: readTime,
      author_name: campaign.authorName ?? '',
      author_image_url: campaign.authorImageUrl,
      seo_template_id: campaign.seoTemplateId,
      tone_template_id: campaign.toneTemplateId,
      image_template_id: campaign.imageTemplateId,
      author_template_id: campaign.authorTemplateId,
      system_image_generator_id: campaign.imageGeneratorId,
      aspect_ratio: campaign.aspectRatio,
      revision: 1,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
  await insertRevision(scope, {
    articleId: id,
    number: 1,
    madeBy: 'person',
    userId: scope.userId,
    reason,
    content: {
      ...{ title, content, readTime, subtitle, summary, metaDescription },
      ...{ bodyContent: '', bannerImageUrl: null, bannerAlt: '' },
    },
  })
  await scope.tx
    .insertInto('article_social_content')
    .values({ workspace_id: scope.workspaceId, article_id: id, updated_at: scope.now })
    .execute()
}
