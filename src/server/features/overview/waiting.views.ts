import { type RawBuilder, sql } from 'kysely'
import { type Overview, type WaitReason, waitReasons } from '#contracts/overview.ts'
import { type ArticleStage, stagesOfTurn } from '#contracts/rules/articles/article-stages.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import {
  askedInRound,
  askedOf,
  askedToLook,
  type StandingRow,
  standing,
  toStanding,
} from '#server/features/articles/index.ts'

type Row = StandingRow & {
  id: string
  title: string
  client_name: string
  due_on: string | null
  reviewer: string | null
  total: number
  complete: boolean
}

/** The most articles of one stage that are looked at: nobody is told of more by name. */
const mostOfStage = 200

/** What a row says of its article `a` of client `c`, of which `found` counts. */
const itemColumns = sql`a.id, coalesce(nullif(a.title, ''), a.input_value) as title, c.name as client_name, a.due_on,
  coalesce(nullif(w.full_name, ''), w.email) as reviewer, found.total, found.complete,
  a.stage as article_stage, a.last_published_at, a.failure_message,
  standing.people as standing_people, standing.at as standing_at, standing.problem as standing_problem`

const itsPeople = sql`join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
  left join app.people w on w.id = a.reviewer_id
  left join lateral ${standing} on true`

const toItem = (row: Row) => ({
  id: row.id,
  title: row.title,
  clientName: row.client_name,
  standing: toStanding(row, row.reviewer ?? undefined),
  dueOn: row.due_on,
})

const counted = ([first]: readonly Row[]) => ({
  total: first?.total ?? 0,
  complete: first?.complete ?? true,
})

/** Whose an article is, in the words of the index. */
const owner = sql`(case when assignee_id is null then user_id else assignee_id end)`

/** Somebody's own articles of a stage that meet a condition. Two lists, since each is read in its order from an index. */
const ownOfStage = (
  scope: MemberScope,
  stage: ArticleStage,
  condition: RawBuilder<boolean> = sql`true`,
) => [
  ofStage(scope, stage, sql`${owner} = ${scope.userId}::uuid and ${condition}`),
  ofStage(scope, stage, sql`${owner} is null and ${condition}`),
]

/** The articles of a stage that meet a condition, the newest first, and one more than is looked at. */
function ofStage(scope: Scope, stage: ArticleStage, condition: RawBuilder<boolean>) {
  // By name, not by a parameter: how many articles the stage has decides how they are found.
  return sql`(select id, due_on, ${sql.lit(stage)} as stage from articles
    where ${inView(scope, 'client_id')}
      and stage = ${sql.lit(stage)} and ${condition}
    order by created_at desc, id desc limit ${mostOfStage + 1})`
}

/** Whether no stage has more than is looked at. */
const complete = sql`(select coalesce(max(n), 0) <= ${mostOfStage} from (
  select count(*) as n from waiting group by stage) as each)`

/**
 * Lists what waits for the caller: their own articles whose stage says that it is our turn, and what they are asked to
 * review. What is due by `today` comes sooner than its stage alone would.
 */
export async function waitingForMe(
  scope: MemberScope,
  today: string,
  limit: number,
): Promise<Overview['today']> {
  const stages = [
    ...stagesOfTurn('us').flatMap((stage) => ownOfStage(scope, stage)),
    // Two lists, since what one is asked is found by one's seats, or by one's name at the article.
    ofStage(scope, 'with_colleague', askedInRound(scope)),
    ofStage(scope, 'with_colleague', askedToLook(scope)),
  ]
  const reasons = sql`${[...waitReasons]}::text[]`
  const { rows } = await sql<Row & { reason: WaitReason; failed: boolean; approval: boolean }>`
    with waiting as (${sql.join(stages, sql` union all `)}), found as (
      select id, due_on, least(
          array_position(${reasons}, case stage when 'with_colleague' then 'review' else stage end),
          case when due_on < ${today} then array_position(${reasons}, 'overdue')
            when due_on = ${today} then array_position(${reasons}, 'due_today') end) as place,
        count(*) over ()::int as total, ${complete} as complete
      from waiting order by place, due_on nulls last, id desc limit ${limit}
    )
    select ${itemColumns}, (${reasons})[found.place] as reason,
      a.status in ('failed', 'generation_failed') as failed,
      coalesce(p.sign_off, c.sign_off) <> 'none' as approval
    from found join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = found.id
    join campaigns p on p.workspace_id = a.workspace_id and p.id = a.campaign_id ${itsPeople}
    order by found.place, a.due_on nulls last, a.id desc`.execute(scope.tx)
  return {
    ...counted(rows),
    items: rows.map((row) => {
      const { reason, failed, approval } = row
      return { ...toItem(row), reason, failed, approval }
    }),
  }
}

/** Lists what of the caller’s waits for colleagues or clients: first what was due before `today`, then what waits longest. */
export async function waitingForOthers(
  scope: MemberScope,
  today: string,
  limit: number,
): Promise<Overview['others']> {
  const stages = (['with_client', 'with_colleague'] as const).flatMap((stage) =>
    ownOfStage(scope, stage, sql`not ${askedOf(scope)}`),
  )
  const { rows } = await sql<Row & { late: boolean }>`
    with waiting as (${sql.join(stages, sql` union all `)}), found as (
      select w.id, coalesce(least(w.due_on, r.due_on) < ${today}, false) as late, r.created_at as since,
        count(*) over ()::int as total, ${complete} as complete
      from waiting w left join review_rounds r on r.workspace_id = ${scope.workspaceId}::uuid
        and r.article_id = w.id and r.state = 'open'
      order by late desc, since nulls last, w.id limit ${limit}
    )
    select ${itemColumns}, found.late
    from found join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = found.id ${itsPeople}
    order by found.late desc, found.since nulls last, a.id`.execute(scope.tx)
  return { ...counted(rows), items: rows.map((row) => ({ ...toItem(row), late: row.late })) }
}
