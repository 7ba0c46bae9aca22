import { sql } from 'kysely'
import type {
  RoundStage,
  RoundState,
  SignOffStage,
} from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import { type Package, packageSchema } from './package/package.ts'

export type StoredRound = {
  id: string
  clientId: string
  articleId: string
  number: number
  stage: RoundStage
  state: RoundState
  revision: number
  packageSha256: string
  package: Package
  message: string
  dueOn: string | null
  everyone: boolean
  openedBy: string | null
  createdAt: Date
  closedAt: Date | null
}

/** The name, logo and setting of a client, or undefined. */
export async function namedClient(scope: Scope, clientId: string) {
  const row = await scope.tx
    .selectFrom('clients')
    .select([
      'name',
      'logo_url as logoUrl',
      'sign_off as stage',
      'time_zone as timeZone',
      'brand_colour as colour',
    ])
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row && { ...row, stage: row.stage as SignOffStage }
}

function rounds(scope: Scope) {
  return scope.tx.selectFrom('review_rounds').selectAll().where(inView(scope, 'client_id'))
}

/** Those of the articles that a missing approval or open claims (`gated`) may keep back, by the rules they are under. */
export async function underRules(
  scope: Scope,
  articleIds: readonly string[],
): Promise<{ id: string; gated: boolean }[]> {
  return await scope.tx
    // By themselves first, or Postgres, which takes them for one, goes through all campaigns.
    .with(
      (cte) => cte('a').materialized(),
      (db) =>
        db
          .selectFrom('articles')
          .select(['id', 'client_id', 'campaign_id'])
          .where(inView(scope, 'client_id'))
          .where('id', '=', sql<string>`any(${[...articleIds]}::uuid[])`),
    )
    .selectFrom('a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .select(['a.id', sql<boolean>`c.claims = 'gate'`.as('gated')])
    .where((e) =>
      e.or([
        e(e.fn.coalesce('p.sign_off', 'c.sign_off'), '<>', 'none'),
        e('c.claims', '=', 'gate'),
      ]),
    )
    .execute()
}

/** The last round of an article, or undefined. */
export async function latestRound(
  scope: Scope,
  articleId: string,
): Promise<StoredRound | undefined> {
  return (await roundsOf(scope, articleId, 1))[0]
}

/** The last round of each stage, the newest first. */
export async function latestRounds(scope: Scope, articleId: string): Promise<StoredRound[]> {
  const rows = await rounds(scope)
    .distinctOn('stage')
    .where('article_id', '=', articleId)
    .orderBy('stage')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toRound).sort((one, other) => other.number - one.number)
}

/** The rounds of an article that its present client or colleagues approved, also where it was edited since. */
export async function onceApproved(
  scope: Scope,
  { articleId, clientId }: { articleId: string; clientId: string },
): Promise<StoredRound[]> {
  const rows = await rounds(scope)
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .where('state', 'in', ['approved', 'voided'])
    .execute()
  return rows.map(toRound)
}

/** The open rounds of articles that are with colleagues. */
export async function openInternalRounds(
  scope: Scope,
  articleIds: readonly string[],
): Promise<StoredRound[]> {
  const rows = await rounds(scope)
    .where('article_id', 'in', articleIds)
    .where('stage', '=', 'internal')
    .where('state', '=', 'open')
    .execute()
  return rows.map(toRound)
}

/** An article’s rounds, the last first. */
export async function roundsOf(
  scope: Scope,
  articleId: string,
  limit = 100,
): Promise<StoredRound[]> {
  const rows = await rounds(scope)
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRound)
}

/** One round, locked until the transaction ends, or undefined. */
export async function heldRound(scope: Scope, id: string): Promise<StoredRound | undefined> {
  const row = await rounds(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRound(row)
}

/** One round, or undefined. */
export async function roundById(scope: Scope, id: string): Promise<StoredRound | undefined> {
  const row = await rounds(scope).where('id', '=', id).executeTakeFirst()
  return row && toRound(row)
}

type RoundRow = Awaited<ReturnType<ReturnType<typeof rounds>['executeTakeFirstOrThrow']>>

function toRound(row: RoundRow): StoredRound {
  return {
    id: row.id,
    clientId: row.client_id,
    articleId: row.article_id,
    number: row.number,
    stage: row.stage as RoundStage,
    state: row.state as RoundState,
    revision: row.revision,
    packageSha256: row.package_sha256,
    package: packageSchema.parse(row.package),
    message: row.message,
    dueOn: row.due_on,
    everyone: row.everyone,
    openedBy: row.opened_by,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  }
}

/** The seats of rounds, each with its last decision and how its mail fared. */
export async function seatsOf(scope: Scope, roundIds: readonly string[]) {
  if (roundIds.length === 0) return []
  return await scope.tx
    .selectFrom('review_seats as s')
    .selectAll('s')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('review_decisions as d')
          .select(['d.verdict', 'd.note', 'd.created_at as decided_at'])
          .whereRef('d.seat_id', '=', 's.id')
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('mails as m')
          .select(['m.sent_at', 'm.problem'])
          .whereRef('m.seat_id', '=', 's.id')
          .where('m.kind', 'in', ['ready', 'reminder'])
          .orderBy('m.created_at', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['d.verdict', 'd.note', 'd.decided_at', 'm.sent_at', 'm.problem'])
    .where(inView(scope, 's.client_id'))
    .where('s.round_id', 'in', roundIds)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
}

/** All comments on an article, the oldest first. */
export async function commentsOf(
  scope: Scope,
  articleId: string,
  which: { visibility?: 'client' } = {},
) {
  let query = scope.tx
    .selectFrom('review_comments as c')
    .leftJoin('review_rounds as r', 'r.id', 'c.round_id')
    .selectAll('c')
    .select('r.number as round_number')
    .where(inView(scope, 'c.client_id'))
    .where('c.article_id', '=', articleId)
  if (which.visibility) query = query.where('c.visibility', '=', which.visibility)
  return await query.orderBy('c.created_at').orderBy('c.id').execute()
}

/** The name of the scope’s workspace. */
export async function agencyName(scope: Scope): Promise<string> {
  return (await agencyOf(scope)).name
}
