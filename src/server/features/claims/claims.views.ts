import { sql } from 'kysely'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { type ClaimEvidence, claimEvidenceSchema } from '#contracts/articles/claims.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { ClaimKind, ClaimMode, ClaimVerdict } from '#contracts/rules/claim-rules.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { PackageTexts } from '#server/text/claims/sentences-of.ts'
import { checkClaimsTask } from './check-claims.task.ts'

export type ClaimedArticle = {
  clientId: string
  status: ArticleStatus
  title: string
  texts: PackageTexts
  problem: string | null
  checking: boolean
}

/** The present texts of an article, and how far its check is; `held` locks the article. */
export async function claimedArticle(
  scope: Scope,
  id: string,
  { held = false }: { held?: boolean } = {},
): Promise<ClaimedArticle | undefined> {
  const query = scope.tx
    .selectFrom('articles as a')
    .select([
      'a.client_id',
      'a.status',
      'a.title',
      'a.subtitle',
      'a.summary',
      'a.meta_description',
      'a.content_json',
      'a.body_content',
      'a.claims_problem',
    ])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('tasks as t')
            .whereRef('t.workspace_id', '=', 'a.workspace_id')
            .whereRef('t.subject_id', '=', 'a.id')
            .where('t.kind', '=', checkClaimsTask.name)
            .select('t.id'),
        )
        .as('checking'),
    )
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', id)
  const row = await (held ? query.forUpdate('a') : query).executeTakeFirst()
  if (!row) return undefined
  return {
    clientId: row.client_id,
    status: row.status,
    title: row.title,
    problem: row.claims_problem,
    checking: Boolean(row.checking),
    texts: {
      title: row.title,
      subtitle: row.subtitle,
      summary: row.summary,
      metaDescription: row.meta_description,
      content: (row.content_json as ArticleContent | null) ?? null,
      bodyContent: row.body_content,
      posts: await postsOf(scope, id),
    },
  }
}

async function postsOf(scope: Scope, articleId: string): Promise<Record<string, string>> {
  const row = await scope.tx
    .selectFrom('article_social_content')
    .select([
      'linkedin_content as linkedin',
      'facebook_content as facebook',
      'twitter_content as twitter',
      'newsletter_content as newsletter',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row ?? {}
}

export type StoredClaim = {
  kind: ClaimKind
  verdict: ClaimVerdict
  why: string
  evidence: ClaimEvidence | null
  confirmed: { by: string; reason: string; at: string } | null
}

/** What was found for an article while it was this client's, by sentence. */
export async function storedClaims(
  scope: Scope,
  { articleId, clientId }: { articleId: string; clientId: string },
): Promise<Map<string, StoredClaim>> {
  const rows = await scope.tx
    .selectFrom('article_claims as c')
    .leftJoin('app.people as p', 'p.id', 'c.confirmed_by')
    .select(['c.sentence', 'c.kind', 'c.verdict', 'c.why', 'c.evidence'])
    .select(['c.confirmed_reason', 'c.confirmed_at'])
    .select(sql<string>`coalesce(nullif(p.full_name, ''), p.email, '')`.as('confirmed_by'))
    .where(inView(scope, 'c.client_id'))
    .where('c.article_id', '=', articleId)
    .where('c.client_id', '=', clientId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.sentence,
      {
        kind: row.kind,
        verdict: row.confirmed_at ? 'confirmed' : row.verdict,
        why: row.why,
        evidence: row.evidence === null ? null : claimEvidenceSchema.parse(row.evidence),
        confirmed: row.confirmed_at && {
          by: row.confirmed_by,
          reason: row.confirmed_reason ?? '',
          at: row.confirmed_at.toISOString(),
        },
      },
    ]),
  )
}

/** The name of a client and what happens to its open claims, or undefined. */
export async function claimingClient(
  scope: Scope,
  id: string,
): Promise<{ name: string; mode: ClaimMode } | undefined> {
  return await scope.tx
    .selectFrom('clients')
    .select(['name', 'claims as mode'])
    .where(inView(scope, 'id'))
    .where('id', '=', id)
    .executeTakeFirst()
}
