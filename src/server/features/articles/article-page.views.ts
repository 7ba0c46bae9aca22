import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Article, ArticleContent } from '#contracts/articles/articles.ts'
import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import { postRewriteLimit } from '#contracts/rules/publishing/post-length.ts'
import {
  type SourcePlacement,
  withPublishedSources,
} from '#contracts/rules/publishing/published-sources.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { compiledQuery } from '#server/db/compiled-query.ts'
import { inView, type Viewer } from '#server/db/in-view.ts'
import { publishedSources } from '#server/features/claims/index.ts'
import { articleLanguage } from '#server/text/language/article-language.ts'
import { articleAbilities } from './articles.policy.ts'
import { articleRows, cardColumns, toCards, viewerOf } from './articles.views.ts'
import { withSectionIds } from './section-ids.ts'

type Posts = NonNullable<Article['social']>

const articleRow = compiledQuery((tx, values: Viewer & { id: string }) =>
  articleRows(tx, values)
    .select(cardColumns)
    .select([
      'a.subtitle',
      'a.slug',
      'a.summary',
      'a.body_content',
      'a.content_json',
      'a.read_time',
      'a.language',
      'a.meta_description',
      'a.optimized_banner_image_url',
      'a.open_graph_image',
      'a.banner_alt',
      'a.author_image_url',
      'a.ai_edits',
      'c.published_sources as placement',
      'a.updated_at',
    ])
    .select((e) =>
      jsonObjectFrom(
        e
          .selectFrom('article_social_content as s')
          .select([
            's.linkedin_content as linkedin',
            's.facebook_content as facebook',
            's.twitter_content as twitter',
            's.newsletter_content as newsletter',
            's.image_url as imageUrl',
            's.rewrites',
          ])
          .whereRef('s.article_id', '=', 'a.id'),
      ).as('social'),
    )
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('publications as x')
          .select(['x.platform', 'x.url', 'x.external_id as externalId'])
          .whereRef('x.article_id', '=', 'a.id')
          .where('x.external_id', 'is not', null)
          .where('x.published_at', 'is not', null)
          .orderBy('x.published_at', 'desc'),
      ).as('publications'),
    )
    .select((e) => [
      e
        .exists(e.selectFrom('publications as x').whereRef('x.article_id', '=', 'a.id'))
        .as('published'),
      e
        .exists(e.selectFrom('scheduled_publications as x').whereRef('x.article_id', '=', 'a.id'))
        .as('scheduled'),
      e
        .exists(e.selectFrom('publication_plans as x').whereRef('x.article_id', '=', 'a.id'))
        .as('planned'),
    ])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('generation_runs as g')
          .select(['g.status', 'g.model', 'g.error_message'])
          .select((run) =>
            jsonArrayFrom(
              run
                .selectFrom('generation_stages as s')
                .select('s.name')
                .select((stage) => stage('s.output', 'is not', null).as('done'))
                .whereRef('s.run_id', '=', 'g.id')
                .orderBy('s.finished_at')
                // Of those that finished together, always in the same order.
                .orderBy('s.name'),
            ).as('stages'),
          )
          .whereRef('g.article_id', '=', 'a.id')
          // The one that wrote the text; what may take its place shows its progress alone.
          .where(({ or, eb }) =>
            or([eb('g.rewrites', 'is', null), eb('g.status', '=', 'completed')]),
          )
          .orderBy('g.created_at', 'desc')
          .limit(1),
      ).as('runs'),
    )
    .where('a.id', '=', values.id),
)

/** Returns one article as its page shows it, or undefined. */
export async function shownArticle(scope: MemberScope, id: string): Promise<Article | undefined> {
  const [row] = await articleRow(scope.tx, { ...viewerOf(scope), id })
  if (!row) return undefined
  const [card] = await toCards(scope, [row])
  if (!card) return undefined
  const content = (row.content_json as ArticleContent | null) ?? null
  const sources = await sourcesOf(scope, row, content)
  const [run] = row.runs
  const newestOn = (platform: string) => row.publications.find((one) => one.platform === platform)
  return {
    ...card,
    wordpressPostUrl: newestOn('wordpress')?.url ?? null,
    webflowPreviewUrl: newestOn('webflow')?.url ?? null,
    webflowItemId: newestOn('webflow')?.externalId ?? null,
    subtitle: row.subtitle,
    slug: row.slug,
    summary: row.summary,
    bodyContent: row.body_content,
    content: content && withSectionIds(content),
    language: articleLanguage({
      title: row.title,
      content,
      bodyContent: row.body_content,
      asked: row.language,
    }),
    asPublished:
      sources && withPublishedSources({ content, bodyContent: row.body_content }, sources),
    readTime: row.read_time,
    metaDescription: row.meta_description,
    optimizedBannerImageUrl: row.optimized_banner_image_url,
    openGraphImage: row.open_graph_image,
    bannerAlt: row.banner_alt,
    authorImageUrl: row.author_image_url,
    social: row.social && shownPosts(row.social),
    goesOut: {
      published: row.published === true,
      scheduled: row.scheduled === true,
      planned: row.planned === true,
    },
    revision: row.revision,
    aiEditsLeft: Math.max(0, aiEditsPerArticle - row.ai_edits),
    updatedAt: row.updated_at.toISOString(),
    generation: run
      ? {
          status: run.status,
          model: run.model,
          errorMessage: run.error_message,
          stages: run.stages.filter(({ done }) => done).map(({ name }) => name),
          failed: run.stages.filter(({ done }) => !done).map(({ name }) => name),
        }
      : null,
    abilities: articleAbilities(scope.member, {
      status: row.status,
      hasContent: content !== null || row.body_content !== '',
    }),
  }
}

type ShownRow = {
  id: string
  client_id: string
  title: string
  subtitle: string
  summary: string
  meta_description: string
  body_content: string
  placement: SourcePlacement
}

/** What readers see of its sources; nothing is asked for where the client publishes none. */
async function sourcesOf(scope: Scope, row: ShownRow, content: ArticleContent | null) {
  if (row.placement === 'off') return null
  const { title, subtitle, summary, meta_description: metaDescription } = row
  const texts = { title, subtitle, summary, metaDescription, content }
  return await publishedSources(scope, {
    articleId: row.id,
    clientId: row.client_id,
    texts: { ...texts, bodyContent: row.body_content, posts: {} },
  })
}

function shownPosts({ rewrites, ...posts }: Omit<Posts, 'rewritesLeft'> & { rewrites: number }) {
  return { ...posts, rewritesLeft: Math.max(0, postRewriteLimit - rewrites) }
}

/** Returns the parts of an article that a publication sends, or undefined when there is none. */
export async function articleForPublishing(scope: Scope, id: string) {
  return (await articlesForPublishing(scope, [id]))[0]
}

/** The same for several articles, in any order; those that aren’t there are left out. */
export async function articlesForPublishing(scope: Scope, ids: readonly string[]) {
  const rows = await scope.tx
    .selectFrom('articles')
    .select([
      'id',
      'client_id as clientId',
      'title',
      'slug',
      'summary',
      'status',
      'revision',
      'content_json',
      'meta_description as metaDescription',
      'body_content as bodyContent',
      'banner_image_url as bannerImageUrl',
      'optimized_banner_image_url as optimizedBannerImageUrl',
      'banner_alt as bannerAlt',
      'subtitle',
      'open_graph_image as openGraphImage',
      'read_time as readTime',
      'author_name as authorName',
      'author_image_url as authorImageUrl',
      'offline_sample as offlineSample',
    ])
    .select((e) => [
      e
        .selectFrom('clients as c')
        .whereRef('c.workspace_id', '=', 'articles.workspace_id')
        .whereRef('c.id', '=', 'articles.client_id')
        .select('c.name')
        .as('clientName'),
      e
        .selectFrom('article_revisions as r')
        .whereRef('r.workspace_id', '=', 'articles.workspace_id')
        .whereRef('r.article_id', '=', 'articles.id')
        .whereRef('r.number', '=', 'articles.revision')
        .select('r.created_at')
        .as('changedAt'),
    ])
    .where(inView(scope, 'client_id'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(({ content_json, ...article }) => ({
    ...article,
    content: (content_json as ArticleContent | null) ?? null,
  }))
}
