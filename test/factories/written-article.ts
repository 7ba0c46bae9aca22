import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import type { TestUser } from '../test-app.ts'
import { createCampaign } from './workspace-content.ts'

export type WrittenArticle = {
  title: string
  slug: string
  status: ArticleStatus
  summary: string
  metaDescription: string
  content: ArticleContent | null
  bodyContent: string
  bannerImageUrl: string | null
  optimizedBannerImageUrl: string | null
  bannerAlt: string
  revision: number
}

/** Inserts an article as a finished generation leaves it and returns its id. */
export async function createWrittenArticle(
  database: Database,
  user: TestUser,
  overrides: Partial<WrittenArticle> = {},
): Promise<string> {
  const campaign = await createCampaign(user)
  const article: WrittenArticle = { ...written, ...overrides }
  const id = newId()
  await database.kysely
    .insertInto('articles')
    .values({
      id,
      workspace_id: user.workspaceId,
      user_id: user.userId,
      client_id: campaign.clientId,
      campaign_id: campaign.id,
      input_type: 'title',
      input_value: article.title,
      title: article.title,
      slug: article.slug,
      status: article.status,
      summary: article.summary,
      meta_description: article.metaDescription,
      content_json: article.content && JSON.stringify(article.content),
      body_content: article.bodyContent,
      banner_image_url: article.bannerImageUrl,
      optimized_banner_image_url: article.optimizedBannerImageUrl,
      banner_alt: article.bannerAlt,
      revision: article.revision,
    })
    .execute()
  return id
}

const written: WrittenArticle = {
  title: 'Anvils & how to choose one',
  slug: 'anvils-how-to-choose-one',
  status: 'completed',
  summary: 'What a smith looks for in an anvil.',
  metaDescription: 'How to choose an anvil.',
  content: {
    introduction: 'An anvil lasts **longer** than its owner.',
    sections: [
      { title: 'Weight < sound', content: 'Strike it and listen.' },
      { title: 'Face', content: '- flat\n- hard' },
    ],
    conclusion: 'Buy once.',
  },
  bodyContent: '',
  bannerImageUrl: null,
  optimizedBannerImageUrl: null,
  bannerAlt: 'An anvil in a forge',
  revision: 1,
}
