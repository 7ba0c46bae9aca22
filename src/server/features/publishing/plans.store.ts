import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { inView } from '#server/db/in-view.ts'
import type { ChosenTime } from './schedule/schedule.store.ts'

export type Planned = ChosenTime & { articleId: string; credentialIds: readonly string[] }
/** A plan as it is looked at. */
export type StoredPlan = Planned & {
  userId: string | null
  keyId: string | null
  obstacle: string | null
  missed: boolean
  told: boolean
}
export type FoundPlan = { workspaceId: string; articleId: string }

const asUuids = (ids: readonly string[]): RawBuilder<string[]> => sql`${[...ids]}::uuid[]`

/** Plans publications on behalf of the scope's user; a plan that an article had gives way. */
export async function upsertPlans(scope: Scope, plans: readonly Planned[]): Promise<void> {
  if (plans.length === 0) return
  const fresh = { look_at: scope.now, obstacle: null, told: false, missed: false }
  await scope.tx
    .insertInto('publication_plans')
    .values(
      plans.map(({ articleId, credentialIds, localTime, timeZone, dueAt }) => ({
        ...fresh,
        article_id: articleId,
        workspace_id: scope.workspaceId,
        user_id: scope.userId,
        credential_ids: asUuids(credentialIds),
        local_time: localTime,
        time_zone: timeZone,
        due_at: dueAt,
        created_at: scope.now,
        updated_at: scope.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((e) => ({
        ...fresh,
        user_id: e.ref('excluded.user_id'),
        key_id: e.ref('excluded.key_id'),
        credential_ids: e.ref('excluded.credential_ids'),
        local_time: e.ref('excluded.local_time'),
        time_zone: e.ref('excluded.time_zone'),
        due_at: e.ref('excluded.due_at'),
        updated_at: scope.now,
      })),
    )
    .execute()
}

const columns = [
  'article_id as articleId',
  'user_id as userId',
  'key_id as keyId',
  'credential_ids as credentialIds',
  'local_time as localTime',
  'time_zone as timeZone',
  'due_at as dueAt',
  'obstacle',
  'missed',
  'told',
] as const

/**
 * Locks an article and its plan until the transaction ends, in the order in which publishing does; undefined where there is
 * no plan any more.
 */
export async function lockPlan(scope: Scope, articleId: string): Promise<StoredPlan | undefined> {
  const { tx, workspaceId } = scope
  const article = tx
    .selectFrom('articles')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .forUpdate()
  const plan = tx
    .selectFrom('publication_plans')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('article_id', '=', articleId)
    .forUpdate()
  const [held, found] = await Promise.all([article.executeTakeFirst(), plan.executeTakeFirst()])
  return held && found
}

type Change = { obstacle?: string; look_at?: Date; missed?: boolean; told?: boolean }

/** Notes what came of looking at a plan. */
export async function notePlan(scope: Scope, articleId: string, change: Change): Promise<void> {
  await scope.tx
    .updateTable('publication_plans')
    .set(change)
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .execute()
}

/** Removes the plan of an article. */
export async function deletePlan(scope: Scope, articleId: string): Promise<void> {
  await scope.tx
    .deleteFrom('publication_plans')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .execute()
}

/** Takes sites out of the plan of an article, which goes with the last of them. */
export async function dropPlannedSites(
  scope: Scope,
  articleId: string,
  credentialIds: readonly string[],
): Promise<void> {
  const given = asUuids(credentialIds)
  await sql`with kept as (
      update publication_plans p set credential_ids = left_over.ids, updated_at = ${scope.now}
      from (select article_id, array(select id from unnest(credential_ids) id where id <> all(${given})) as ids
        from publication_plans where workspace_id = ${scope.workspaceId}::uuid and article_id = ${articleId}::uuid) left_over
      where p.article_id = left_over.article_id and p.workspace_id = ${scope.workspaceId}::uuid
        and cardinality(left_over.ids) > 0)
    delete from publication_plans where workspace_id = ${scope.workspaceId}::uuid and article_id = ${articleId}::uuid
      and credential_ids <@ ${given}`.execute(scope.tx)
}

/** The plans of any workspace that are to be looked at, the longest overdue first. */
export async function plansToLookAt(
  database: Database,
  now: Date,
  limit: number,
): Promise<FoundPlan[]> {
  const { rows } = await sql<FoundPlan>`
    select workspace_id as "workspaceId", article_id as "articleId"
    from app.plans_to_look_at(${now}, ${limit}::int)`.execute(database.kysely)
  return rows
}

export type PlannedArticle = {
  clientId: string
  cancelled: boolean
  /** Whether nobody has still to write it, look at it or approve it. */
  ready: boolean
  /** Its batch has not been announced as finished yet. */
  inBatch: boolean
}

/** Where an article stands that is planned. One that has to be approved is ready when its stage says so. */
export async function plannedArticle(
  scope: Scope,
  articleId: string,
): Promise<PlannedArticle | undefined> {
  const { rows } = await sql<PlannedArticle>`
    select a.client_id as "clientId", a.cancelled, b.id is not null as "inBatch",
      a.status <> 'draft' and (a.stage in ('approved', 'live', 'changed')
        or a.stage = 'to_check' and coalesce(p.sign_off, c.sign_off) = 'none') as ready
    from articles a
    join campaigns p on p.workspace_id = a.workspace_id and p.id = a.campaign_id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join batches b on b.workspace_id = a.workspace_id and b.id = a.batch_id and b.finished_at is null
    where ${inView(scope, 'a.client_id')}
      and a.id = ${articleId}::uuid`.execute(scope.tx)
  return rows[0]
}
