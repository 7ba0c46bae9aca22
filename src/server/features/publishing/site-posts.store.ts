import { type RawBuilder, sql } from 'kysely'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { SiteParts } from '#contracts/rules/publishing/site-parts.ts'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { type SentFacts, sentFactsSchema } from './live-check/sent-facts.ts'

export type SitePlace = { articleId: string; credentialId: string }

/** The post of an article on a site, as the last publication left it. */
export type SitePost = {
  delivery: string
  live: boolean
  sent: SentFacts
  sentBefore: SentFacts | null
  keptText: string | null
  keptParts: SiteParts | null
  /** The slug that was asked for; null for posts from before it was remembered. */
  sentSlug: string | null
  foundText: string | null
  foundAt: Date | null
  notChecked: boolean
  told: string[]
}

function rowOf(scope: Scope, { articleId, credentialId }: SitePlace) {
  return scope.tx
    .selectFrom('site_posts')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
}

/** What is known of an article's post on a site, locked for a change if asked; undefined where there is none. */
export async function sitePost(
  scope: Scope,
  place: SitePlace,
  { lock = false } = {},
): Promise<SitePost | undefined> {
  const query = rowOf(scope, place)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  return {
    delivery: row.delivery,
    live: row.live,
    sent: sentFactsSchema.parse(row.sent),
    sentBefore: row.sent_before === null ? null : sentFactsSchema.parse(row.sent_before),
    keptText: row.kept_text,
    keptParts: row.kept_parts as SiteParts | null,
    sentSlug: row.sent_slug,
    foundText: row.found_text,
    foundAt: row.found_at,
    notChecked: row.check_state === 'not_checked',
    told: row.told as string[],
  }
}

type NewSitePost = SitePlace & {
  delivery: string
  sent: SentFacts
  keptText: string | null
  /** Null where nothing can be read there. */
  keptParts: SiteParts | null
  sentSlug: string
  /** Readers see it. */
  live: boolean
  /** Why the page cannot be looked at; null if it can. */
  notPublic: string | null
}

/** Stores what a publication left on a site; the one before is remembered by what it had sent. */
export async function storeSitePost(scope: Scope, post: NewSitePost): Promise<void> {
  const state = {
    delivery: post.delivery,
    live: post.live,
    sent: JSON.stringify(post.sent),
    kept_text: post.keptText,
    kept_parts: post.keptParts && JSON.stringify(post.keptParts),
    sent_slug: post.sentSlug,
    found_text: null,
    found_at: null,
    check_state: post.notPublic === null ? ('waiting' as const) : ('not_checked' as const),
    check_reason: post.notPublic,
    checked_at: null,
    findings: JSON.stringify([]),
    told: JSON.stringify([]),
    updated_at: scope.now,
  }
  const { articleId: article_id, credentialId: credential_id } = post
  await scope.tx
    .insertInto('site_posts')
    .values({ workspace_id: scope.workspaceId, article_id, credential_id, ...state })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'credential_id']).doUpdateSet({
        ...state,
        sent_before: sql`case when site_posts.sent = excluded.sent then site_posts.sent_before
          else site_posts.sent end`,
      }),
    )
    .execute()
}

type Change = {
  live?: boolean
  kept_parts?: RawBuilder<string>
  check_reason?: null
  found_text?: string | null
  found_at?: Date | null
  check_state?: 'waiting' | 'ok' | 'problems'
  checked_at?: Date
  findings?: string
  told?: string
}

async function change(scope: Scope, place: SitePlace, values: Change): Promise<void> {
  await scope.tx
    .updateTable('site_posts')
    .set({ ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', place.articleId)
    .where('credential_id', '=', place.credentialId)
    .execute()
}

/** Stores what a look at the page has found. */
export async function storeCheck(
  scope: Scope,
  place: SitePlace,
  { isFine, findings, told }: { isFine: boolean; findings: LiveFinding[]; told: string[] },
): Promise<void> {
  await change(scope, place, {
    check_state: isFine ? 'ok' : 'problems',
    checked_at: scope.now,
    findings: JSON.stringify(findings),
    told: JSON.stringify(told),
  })
}

/** Stores the words that somebody has put there, or that they are ours again (null). */
export async function storeFound(
  scope: Scope,
  place: SitePlace,
  found: string | null,
): Promise<void> {
  await change(scope, place, { found_text: found, found_at: found === null ? null : scope.now })
}

/** The post is off the site, by us; it stays known, so that a later publication notices changes. */
export async function storeOffline(scope: Scope, place: SitePlace): Promise<void> {
  const state = JSON.stringify({ state: 'draft' })
  await change(scope, place, {
    live: false,
    check_reason: null,
    kept_parts: sql<string>`coalesce(kept_parts, '{}') || ${state}::jsonb`,
  })
}

/** Ends the time that a site has shown a revision, if it does. */
export async function endPeriod(
  scope: Scope,
  { articleId, credentialId }: SitePlace,
  ended: 'replaced' | 'unpublished',
): Promise<void> {
  await scope.tx
    .updateTable('live_periods')
    .set({ until_at: scope.now, ended })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('until_at', 'is', null)
    .execute()
}

/** Begins the time that a site shows a revision; ends the one before. */
export async function beginPeriod(
  scope: Scope,
  place: SitePlace,
  { revision, url, userId }: { revision: number; url: string; userId: string | null },
): Promise<void> {
  await endPeriod(scope, place, 'replaced')
  await scope.tx
    .insertInto('live_periods')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      article_id: place.articleId,
      credential_id: place.credentialId,
      user_id: userId,
      revision,
      url,
      from_at: scope.now,
    })
    .execute()
}
