import { sql } from 'kysely'
import type { ArticleContent, EditedContent } from '#contracts/articles/articles.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { type BannerUrls, bannerColumns } from './banner.store.ts'
import { insertRevision } from './revisions.store.ts'
import { inheritIds, type NamedContent, withSectionIds } from './section-ids.ts'
import { freeSlug } from './slugs.store.ts'
import { wordsOf } from './words-of.ts'

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
  /** Null when there is none, or none yet. */
  banner: BannerUrls | null
  social: { linkedin: string; facebook: string; twitter: string; newsletter: string }
  offlineSample: boolean
}

export type StoredAs = {
  status: ArticleStatus
  /** What the history says. */
  reason: string
  /** The parts that people had changed and that were not written. */
  kept?: readonly string[]
}

const wholeArticle: StoredAs = { status: 'completed', reason: 'Written from the brief' }

/** A slug that the article has stays; a new one is like that of no other article of the client. */
async function slugToStore(scope: Scope, articleId: string, wanted: string): Promise<string> {
  const row = await scope.tx
    .selectFrom('articles')
    .select(['slug', 'client_id'])
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .executeTakeFirst()
  if (!row || row.slug === wanted || wanted === '') return wanted
  return await freeSlug(scope, { clientId: row.client_id, articleId }, wanted)
}

/**
 * Stores a written package with a revision by `generation`; the article becomes `completed`, a `draft` when parts
 * are missing, or what it was before where it was written again. Returns undefined when the article has been deleted.
 */
export async function completeArticle(
  scope: Scope,
  id: string,
  written: WrittenPackage,
  as: StoredAs = wholeArticle,
): Promise<{ revision: number } | undefined> {
  const { banner, social } = written
  const content = await named(scope, id, written.content)
  const slug = await slugToStore(scope, id, written.slug)
  const row = await scope.tx
    .updateTable('articles')
    .set((article) => ({
      status: as.status,
      title: written.title,
      subtitle: written.subtitle,
      slug,
      summary: written.summary,
      meta_description: written.metaDescription,
      read_time: written.readTime,
      content_json: JSON.stringify(content),
      words: wordsOf(content),
      author_name: written.authorName,
      author_image_url: written.authorImageUrl,
      banner_alt: written.bannerAlt,
      // Without a banner in the package, one drawn separately stays.
      ...(banner ? bannerColumns(banner) : {}),
      offline_sample: written.offlineSample,
      failure_message: null,
      cancelled: false,
      written_again: false,
      revision: article('revision', '+', 1),
      updated_at: scope.now,
    }))
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .returning(['revision', 'user_id', 'body_content', 'banner_image_url'])
    .executeTakeFirst()
  if (!row) return undefined
  await insertRevision(scope, {
    articleId: id,
    number: row.revision,
    madeBy: 'generation',
    userId: row.user_id,
    reason: as.reason,
    content: {
      ...written,
      content,
      ...(as.kept ? { kept: as.kept } : {}),
      bodyContent: row.body_content,
      bannerImageUrl: row.banner_image_url,
    },
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

/** The written content; sections that stay in an article that was written again keep their ids. */
async function named(scope: Scope, id: string, content: ArticleContent): Promise<NamedContent> {
  const row = await scope.tx
    .selectFrom('articles')
    .select('content_json')
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  const before = (row?.content_json as EditedContent | null | undefined) ?? null
  const sections = before ? withSectionIds(before).sections : []
  return { ...content, sections: inheritIds(sections, content.sections) }
}

/** Fills in the posts that are still empty; edited posts stay. */
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
