import { sql } from 'kysely'
import type { Topic, Topics } from '#contracts/clients/recurring.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Brief } from './briefs.store.ts'

type Waiting = 'queued' | 'proposed'

function topicRows(scope: Scope, briefId: string) {
  return scope.tx
    .selectFrom('recurring_topics')
    .where(inView(scope, 'client_id'))
    .where('brief_id', '=', briefId)
}

/** The topics of a brief that wait, in the order in which they are taken, and its proposals. */
export async function topicsOf(scope: Scope, briefId: string): Promise<Topics> {
  const rows = await topicRows(scope, briefId)
    .select(['id', 'text', 'state'])
    .where('state', '<>', 'ordered')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const of = (state: Waiting) =>
    rows.filter((row) => row.state === state).map(({ id, text }) => ({ id, text }))
  return { queued: of('queued'), proposed: of('proposed') }
}

/** The first topics of the queue. */
export async function nextTopics(scope: Scope, briefId: string, limit: number): Promise<Topic[]> {
  return await topicRows(scope, briefId)
    .select(['id', 'text'])
    .where('state', '=', 'queued')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type TopicCount = { topics: number; proposals: number; first: string[] }

/** How many topics and proposals briefs have, and the first topics of each, as many as `limit`. */
export async function topicCounts(
  scope: Scope,
  briefIds: readonly string[],
  limit: number,
): Promise<Map<string, TopicCount>> {
  const { rows } = await sql<TopicCount & { id: string }>`
    select b.id, c.topics, c.proposals, coalesce(f.first, '[]') as first
    from unnest(${[...briefIds]}::uuid[]) as b (id)
    cross join lateral (select count(*) filter (where t.state = 'queued')::int as topics,
        count(*) filter (where t.state = 'proposed')::int as proposals
      from recurring_topics t where ${inView(scope, 't.client_id')} and t.brief_id = b.id
        and t.state in ('queued', 'proposed')) c
    cross join lateral (select jsonb_agg(t.text order by t.position, t.id) as first
      from (select * from recurring_topics t where ${inView(scope, 't.client_id')} and t.brief_id = b.id
        and t.state = 'queued'
        order by t.position, t.id limit ${limit}::int) t) f`.execute(scope.tx)
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

/** All texts that a brief has had, in small letters: what waits, what is proposed and what was ordered. */
export async function knownTexts(scope: Scope, briefId: string): Promise<Set<string>> {
  const rows = await topicRows(scope, briefId).select('text').execute()
  return new Set(rows.map(({ text }) => plain(text)))
}

/** A topic as it is compared with others. */
export const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Adds topics behind those that are there. */
export async function insertTopics(
  scope: Scope,
  { id, clientId }: Pick<Brief, 'id' | 'clientId'>,
  state: Waiting,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return
  const last = await topicRows(scope, id)
    .select((of) => of.fn.max('position').as('position'))
    .executeTakeFirst()
  const before = last?.position ?? 0
  await scope.tx
    .insertInto('recurring_topics')
    .values(
      texts.map((text, at) => ({
        id: newId(),
        workspace_id: scope.workspaceId,
        client_id: clientId,
        brief_id: id,
        state,
        text,
        position: before + 1 + at,
        created_at: scope.now,
      })),
    )
    .execute()
}

/** Rewords a topic that waits or is proposed; false when it is not there. */
export async function updateTopic(
  scope: Scope,
  briefId: string,
  topicId: string,
  text: string,
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('recurring_topics')
    .set({ text })
    .where(inView(scope, 'client_id'))
    .where('brief_id', '=', briefId)
    .where('id', '=', topicId)
    .where('state', '<>', 'ordered')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes topics that wait or are proposed; answers how many there were. */
export async function deleteTopics(
  scope: Scope,
  briefId: string,
  topicIds: readonly string[],
): Promise<number> {
  const result = await scope.tx
    .deleteFrom('recurring_topics')
    .where(inView(scope, 'client_id'))
    .where('brief_id', '=', briefId)
    .where('id', 'in', [...topicIds])
    .where('state', '<>', 'ordered')
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Has the queue be these topics, in this order; they are of the brief, and none is ordered. */
export async function storeQueue(
  scope: Scope,
  briefId: string,
  topicIds: readonly string[],
): Promise<void> {
  await sql`update recurring_topics t set position = o.n, state = 'queued'
    from unnest(${[...topicIds]}::uuid[]) with ordinality as o (id, n)
    where ${inView(scope, 't.client_id')}
      and t.brief_id = ${briefId}::uuid and t.id = o.id and t.state <> 'ordered'`.execute(scope.tx)
}

/** Marks topics as ordered by a date, each as an article. */
export async function takeTopics(
  scope: Scope,
  briefId: string,
  day: string,
  taken: readonly { topicId: string; articleId: string }[],
): Promise<void> {
  await sql`update recurring_topics t set state = 'ordered', day = ${day}, article_id = o.article
    from unnest(${taken.map(({ topicId }) => topicId)}::uuid[],
      ${taken.map(({ articleId }) => articleId)}::uuid[]) as o (id, article)
    where ${inView(scope, 't.client_id')}
      and t.brief_id = ${briefId}::uuid and t.id = o.id`.execute(scope.tx)
}

/** Credits that the articles of briefs took in a month (UTC), less what came back. */
export async function creditsTaken(
  scope: Scope,
  briefIds: readonly string[],
  month: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; credits: number }>`
    select t.brief_id as id, -sum(l.amount)::int as credits
    from recurring_topics t join credit_ledger l
      on l.workspace_id = t.workspace_id and l.article_id = t.article_id and l.month = ${month}
    where ${inView(scope, 't.client_id')}
      and t.brief_id = any(${[...briefIds]}::uuid[]) and t.state = 'ordered'
    group by 1`.execute(scope.tx)
  return new Map(rows.map(({ id, credits }) => [id, credits]))
}
