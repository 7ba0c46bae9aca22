import { sql } from 'kysely'
import { publishingPlatformSchema } from '#contracts/publishing/credentials.ts'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { bannerWish } from '../choose-banner-file.ts'
import { storedOptions } from '../options/options.views.ts'

const longestList = 500

function scheduledRows(scope: Scope) {
  return scope.tx
    .selectFrom('scheduled_publications as s')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 's.workspace_id').onRef('a.id', '=', 's.article_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'a.workspace_id').onRef('c.id', '=', 'a.client_id'),
    )
    .innerJoin('credentials as k', (join) =>
      join.onRef('k.workspace_id', '=', 's.workspace_id').onRef('k.id', '=', 's.credential_id'),
    )
    .leftJoin('app.people as p', 'p.id', 's.user_id')
    .select([
      's.id',
      's.article_id',
      'a.title',
      'a.client_id',
      'c.name as client_name',
      's.credential_id',
      'k.name as credential_name',
      'k.platform',
      's.local_time',
      's.time_zone',
      's.due_at',
      's.problem',
      's.banner',
      's.options',
      'p.id as person_id',
      sql<string>`app.by_key(coalesce(nullif(p.full_name, ''), p.email), s.key_id)`.as(
        'person_name',
      ),
    ])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where(inView(scope, 'a.client_id'))
    .orderBy('s.due_at')
    .orderBy('k.name')
    .orderBy('s.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof scheduledRows>['execute']>>[number]

function toScheduled(row: Row): ScheduledPublication {
  return {
    id: row.id,
    articleId: row.article_id,
    articleTitle: row.title,
    clientId: row.client_id,
    clientName: row.client_name,
    credentialId: row.credential_id,
    credentialName: row.credential_name,
    platform: publishingPlatformSchema.parse(row.platform),
    localTime: row.local_time,
    timeZone: row.time_zone,
    dueAt: row.due_at.toISOString(),
    problem: row.problem,
    choices: choicesOf(row),
    person: row.person_id ? { id: row.person_id, name: row.person_name } : null,
  }
}

function choicesOf(row: Row): ScheduledPublication['choices'] {
  const wish = bannerWish(row.banner)
  const options = { [row.credential_id]: storedOptions(row.options) }
  return { ...(wish ? { banner: wish } : {}), options }
}

/** What is to go out later, the next first; of one client or article only where one is given. */
export async function listedScheduled(
  scope: Scope,
  { clientId, articleId }: { clientId?: string | undefined; articleId?: string | undefined },
): Promise<ScheduledPublication[]> {
  let query = scheduledRows(scope).limit(longestList)
  if (clientId) query = query.where('a.client_id', '=', clientId)
  if (articleId) query = query.where('s.article_id', '=', articleId)
  return (await query.execute()).map(toScheduled)
}

/** The ones named, the next first. */
export async function shownScheduled(
  scope: Scope,
  ids: readonly string[],
): Promise<ScheduledPublication[]> {
  const rows = await scheduledRows(scope)
    .where('s.id', 'in', [...ids])
    .execute()
  return rows.map(toScheduled)
}

/** Whether somebody is still a member who sees this client. */
export async function mayStillPublish(
  scope: Scope,
  userId: string | null,
  clientId: string,
): Promise<boolean> {
  if (!userId) return false
  const member = await scope.tx
    .selectFrom('workspace_members as m')
    .select('m.user_id')
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('m.user_id', '=', userId)
    .where((e) =>
      e.or([
        e('m.limited', '=', false),
        e.exists(
          e
            .selectFrom('workspace_member_clients as t')
            .select('t.client_id')
            .whereRef('t.workspace_id', '=', 'm.workspace_id')
            .whereRef('t.user_id', '=', 'm.user_id')
            .where('t.client_id', '=', clientId),
        ),
      ]),
    )
    .executeTakeFirst()
  return member !== undefined
}
