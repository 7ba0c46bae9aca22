import { sql } from 'kysely'
import { publishingPlatformSchema } from '#contracts/publishing/credentials.ts'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { whatUnpublishingDoes } from '#contracts/rules/publishing/unpublishing.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { versionOf } from './edited-there/site-text.ts'

function publicationRows(scope: Scope) {
  return (
    scope.tx
      .selectFrom('publications as p')
      .innerJoin('credentials as c', (join) =>
        join.onRef('c.workspace_id', '=', 'p.workspace_id').onRef('c.id', '=', 'p.credential_id'),
      )
      // While an update is under way, or after it has failed, the site shows what it got before.
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('publications as shown')
            .select(['shown.url', 'shown.published_at', 'shown.revision'])
            .whereRef('shown.article_id', '=', 'p.article_id')
            .whereRef('shown.credential_id', '=', 'p.credential_id')
            .where('shown.published_at', 'is not', null)
            .orderBy('shown.published_at', 'desc')
            .limit(1)
            .as('live'),
        (join) => join.onTrue(),
      )
      .leftJoin('site_posts as s', (join) =>
        join
          .onRef('s.workspace_id', '=', 'p.workspace_id')
          .onRef('s.article_id', '=', 'p.article_id')
          .onRef('s.credential_id', '=', 'p.credential_id'),
      )
      .select([
        'p.id',
        'p.article_id',
        'p.credential_id',
        'c.name',
        'p.platform',
        'c.wordpress_site_url',
        'c.settings',
        'p.withdrawal_problem',
        'p.pinned',
        's.live as is_live',
        's.check_state',
        's.check_reason',
        's.checked_at',
        's.findings',
        's.found_text',
        's.found_at',
        'p.revision',
        'p.status',
        'p.percent',
        'p.message',
        'p.retry_at',
        'p.warnings',
        'live.url',
        'live.published_at',
        'live.revision as published_revision',
        'p.created_at',
      ])
      .where('p.workspace_id', '=', scope.workspaceId)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof publicationRows>['execute']>>[number]

function toPublication(row: Row): Publication {
  return {
    id: row.id,
    articleId: row.article_id,
    credentialId: row.credential_id,
    credentialName: row.name,
    platform: publishingPlatformSchema.parse(row.platform),
    siteUrl: row.wordpress_site_url,
    revision: row.revision,
    status: row.status,
    percent: row.percent,
    message: row.message,
    retryAt: row.status === 'queued' ? (row.retry_at?.toISOString() ?? null) : null,
    warnings: row.warnings as string[],
    url: row.url,
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedRevision: row.published_revision,
    live: liveCheck(row),
    edited:
      row.found_text === null || !row.found_at
        ? null
        : { version: versionOf(row.found_text), foundAt: row.found_at.toISOString() },
    unpublishing: whatUnpublishingDoes(publishingPlatformSchema.parse(row.platform), row.settings),
    pinned: row.pinned,
    unpublishProblem: row.withdrawal_problem,
    createdAt: row.created_at.toISOString(),
  }
}

function liveCheck(row: Row): Publication['live'] {
  if (row.check_state === null || !(row.is_live || row.check_reason)) return null
  return {
    state: row.check_state,
    checkedAt: row.checked_at?.toISOString() ?? null,
    reason: row.check_reason,
    findings: (row.findings ?? []) as LiveFinding[],
  }
}

/** The latest publication of an article to each site, by the site's name. */
export async function latestPublications(scope: Scope, articleId: string): Promise<Publication[]> {
  const rows = await publicationRows(scope)
    .distinctOn('p.credential_id')
    .where('p.article_id', '=', articleId)
    .orderBy('p.credential_id')
    .orderBy(sql`p.status in ('queued', 'sending', 'unpublishing')`, 'desc')
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.revision', 'desc')
    .execute()
  return rows.map(toPublication).sort((a, b) => compareNames(a.credentialName, b.credentialName))
}

/** The named publications, by the site's name. */
export async function shownPublications(
  scope: Scope,
  ids: readonly string[],
): Promise<Publication[]> {
  const rows = await publicationRows(scope)
    .where('p.id', 'in', [...ids])
    .execute()
  return rows.map(toPublication).sort((a, b) => compareNames(a.credentialName, b.credentialName))
}

function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en-GB')
}

/** The post that an earlier publication of this article made on this site, or null. */
export async function knownPost(
  scope: Scope,
  articleId: string,
  credentialId: string,
): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('publications')
    .select('external_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('external_id', 'is not', null)
    .orderBy(sql`published_at desc nulls last`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.external_id ?? null
}

/** The clients of articles that the scope may see; fewer rows than ids when one is missing. */
export async function clientsOfArticles(
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; clientId: string }[]> {
  return await scope.tx
    .selectFrom('articles')
    .select(['id', 'client_id as clientId'])
    .where(inView(scope, 'client_id'))
    .where('id', 'in', [...ids])
    .execute()
}

/** When an article was first published on a site; null where it never was. */
export async function firstPublished(
  scope: Scope,
  articleId: string,
  credentialId: string,
): Promise<Date | null> {
  const row = await scope.tx
    .selectFrom('publications')
    .select((e) => e.fn.min('published_at').as('at'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.at ?? null
}
