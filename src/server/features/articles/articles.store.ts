import { sql } from 'kysely'
import type { ArticleContent, ArticleStatus, InputType } from '#contracts/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { isBeingWritten } from './articles.policy.ts'

export type NewArticleRow = {
  id: string
  inputType: InputType
  inputValue: string
  clientId: string
  campaignId: string
  seoTemplateId: string
  toneTemplateId: string
  imageTemplateId: string
  authorTemplateId: string
  imageGeneratorId: string | null
  aspectRatio: string | null
  initialDraft: string
  subtitle: string
  goal: string
  readTime: string
}

/** Adds articles that wait to be written. */
export async function insertArticles(scope: Scope, articles: NewArticleRow[]): Promise<void> {
  await scope.tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        id: article.id,
        workspace_id: scope.workspaceId,
        user_id: scope.userId,
        client_id: article.clientId,
        campaign_id: article.campaignId,
        input_type: article.inputType,
        input_value: article.inputValue,
        seo_template_id: article.seoTemplateId,
        tone_template_id: article.toneTemplateId,
        image_template_id: article.imageTemplateId,
        author_template_id: article.authorTemplateId,
        system_image_generator_id: article.imageGeneratorId,
        aspect_ratio: article.aspectRatio,
        initial_draft: article.initialDraft,
        subtitle: article.subtitle,
        goal: article.goal,
        read_time: article.readTime,
        created_at: scope.now,
        updated_at: scope.now,
      })),
    )
    .execute()
}

/** Notes which kinds of related content the package is to hold. */
export async function insertRelatedContent(
  scope: Scope,
  articleIds: string[],
  types: readonly string[],
): Promise<void> {
  const rows = articleIds.flatMap((articleId) =>
    types.map((type) => ({
      workspace_id: scope.workspaceId,
      article_id: articleId,
      type: type as 'linkedin' | 'facebook' | 'twitter' | 'newsletter',
    })),
  )
  if (rows.length > 0) await scope.tx.insertInto('article_related_content').values(rows).execute()
}

/** Moves an article to another status, with its title where that has become known. */
export async function setArticleStatus(
  scope: Scope,
  id: string,
  change: {
    status: ArticleStatus
    title?: string
    failureMessage?: string | null
    cancelled?: boolean
  },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: change.status,
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.failureMessage === undefined ? {} : { failure_message: change.failureMessage }),
      cancelled: change.cancelled ?? false,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

export type BannerUrls = {
  imageUrl: string
  optimizedUrl: string
  openGraphUrl: string
  squareUrl: string
}

export type WrittenPackage = {
  title: string
  subtitle: string
  slug: string
  summary: string
  metaDescription: string
  readTime: string
  content: ArticleContent
  authorName: string
  authorImageUrl: string | null
  bannerAlt: string
  /** Null when there is none, or it follows later. */
  banner: BannerUrls | null
  social: { linkedin: string; facebook: string; twitter: string; newsletter: string }
  offlineSample: boolean
}

const wholeArticle = { status: 'completed', reason: 'Written from the brief' } as const

/**
 * Stores a package: the article becomes `completed`, or a `draft` where parts of it are missing, and
 * gets a revision by `generation`.
 */
export async function completeArticle(
  scope: Scope,
  id: string,
  written: WrittenPackage,
  as: { status: 'completed' | 'draft'; reason: string } = wholeArticle,
): Promise<{ revision: number } | undefined> {
  const { content, banner, social } = written
  const row = await scope.tx
    .updateTable('articles')
    .set((article) => ({
      status: as.status,
      title: written.title,
      subtitle: written.subtitle,
      slug: written.slug,
      summary: written.summary,
      meta_description: written.metaDescription,
      read_time: written.readTime,
      content_json: JSON.stringify(content),
      author_name: written.authorName,
      author_image_url: written.authorImageUrl,
      banner_alt: written.bannerAlt,
      // One that was drawn by itself may have been there before the text.
      ...(banner ? bannerColumns(banner) : {}),
      offline_sample: written.offlineSample,
      failure_message: null,
      cancelled: false,
      revision: article('revision', '+', 1),
      updated_at: scope.now,
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning(['revision', 'user_id'])
    .executeTakeFirst()
  if (!row) return undefined
  await insertRevision(scope, {
    articleId: id,
    number: row.revision,
    userId: row.user_id,
    reason: as.reason,
    content: written,
  })
  await scope.tx
    .insertInto('article_social_content')
    .values({
      workspace_id: scope.workspaceId,
      article_id: id,
      linkedin_content: social.linkedin,
      facebook_content: social.facebook,
      twitter_content: social.twitter,
      newsletter_content: social.newsletter,
      image_url: banner?.squareUrl ?? null,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((e) => ({
        linkedin_content: e.ref('excluded.linkedin_content'),
        facebook_content: e.ref('excluded.facebook_content'),
        twitter_content: e.ref('excluded.twitter_content'),
        newsletter_content: e.ref('excluded.newsletter_content'),
        image_url: e.fn.coalesce('excluded.image_url', 'article_social_content.image_url'),
        updated_at: e.ref('excluded.updated_at'),
      })),
    )
    .execute()
  return { revision: row.revision }
}

/** Puts posts where the article has none of that kind; what somebody has written there stays. */
export async function addPosts(
  scope: Scope,
  id: string,
  posts: WrittenPackage['social'],
): Promise<void> {
  const unlessEmpty = (column: string, post: string) =>
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${post})`
  await scope.tx
    .updateTable('article_social_content')
    .set({
      linkedin_content: unlessEmpty('linkedin_content', posts.linkedin),
      facebook_content: unlessEmpty('facebook_content', posts.facebook),
      twitter_content: unlessEmpty('twitter_content', posts.twitter),
      newsletter_content: unlessEmpty('newsletter_content', posts.newsletter),
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', id)
    .execute()
}

async function insertRevision(
  scope: Scope,
  revision: {
    articleId: string
    number: number
    userId: string | null
    reason: string
    content: WrittenPackage
  },
): Promise<void> {
  await scope.tx
    .insertInto('article_revisions')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      article_id: revision.articleId,
      number: revision.number,
      made_by: 'generation',
      user_id: revision.userId,
      reason: revision.reason,
      content: JSON.stringify(revision.content),
      created_at: scope.now,
    })
    .execute()
}

/** Gives an article another banner, with the pictures of link previews and posts; the old files follow their record. */
export async function setArticleBanner(
  scope: Scope,
  id: string,
  banner: BannerUrls,
): Promise<void> {
  await ownArticle(scope, id)
    .set({ ...bannerColumns(banner), updated_at: scope.now })
    .execute()
  await scope.tx
    .updateTable('article_social_content')
    .set({ image_url: banner.squareUrl, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', id)
    .execute()
}

/** Gives the banner of an article another optimised file. */
export async function setOptimizedBanner(scope: Scope, id: string, url: string): Promise<void> {
  await ownArticle(scope, id)
    .set({ optimized_banner_image_url: url, updated_at: scope.now })
    .execute()
}

/** Changes the alternative text of the banner. */
export async function setBannerAlt(scope: Scope, id: string, alt: string): Promise<void> {
  await ownArticle(scope, id).set({ banner_alt: alt, updated_at: scope.now }).execute()
}

function bannerColumns(banner: BannerUrls) {
  return {
    banner_image_url: banner.imageUrl,
    optimized_banner_image_url: banner.optimizedUrl,
    open_graph_image: banner.openGraphUrl,
  }
}

function ownArticle(scope: Scope, id: string) {
  return scope.tx
    .updateTable('articles')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
}

/** Notes that the article is out in the world, and where. */
export async function markArticlePublished(
  scope: Scope,
  published: { articleId: string; url: string; at: Date },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: 'published',
      last_published_at: published.at,
      wordpress_post_url: published.url,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', published.articleId)
    .execute()
}

export type RemovedArticle = { id: string; clientId: string; title: string; beingWritten: boolean }

/**
 * Removes articles with everything that hangs on them: those named, or up to `limit` of those that
 * were there at a time. Answers what was removed.
 */
export async function deleteArticleRows(
  scope: Scope,
  which: { ids: string[] } | { until: Date; limit: number },
): Promise<RemovedArticle[]> {
  const named = scope.tx
    .selectFrom('articles')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
  const chosen =
    'ids' in which
      ? named.where('id', 'in', which.ids)
      : named.where('created_at', '<=', which.until).orderBy('created_at').limit(which.limit)
  const rows = await scope.tx
    .deleteFrom('articles')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', chosen)
    .returning(['id', 'client_id', 'title', 'input_value', 'status'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    title: row.title || row.input_value,
    beingWritten: isBeingWritten(row.status),
  }))
}

/** Removes the article with everything that hangs on it; false when there is none. */
export async function deleteArticleRow(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('articles')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
