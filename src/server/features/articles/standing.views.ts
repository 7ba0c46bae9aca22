import { sql } from 'kysely'
import type { Standing } from '#contracts/articles/articles.ts'
import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'

/** The seats of a round that wait for an answer, or those that asked for changes. */
const seats = (condition: string) =>
  sql.raw(`array(select s.name from review_seats s where s.workspace_id = r.workspace_id
    and s.round_id = r.id and s.revoked_at is null and ${condition} order by s.created_at, s.id)`)

/**
 * What there is to say of the stage of an article `a`, for a lateral join: who and since when, when it goes out, or
 * what is wrong. Each part asks for its stages first, so that of the others only their conditions are evaluated.
 */
export const standing = sql<{
  people: string[] | null
  at: Date | null
  problem: string | null
}>`(
  (select case r.state
      when 'open' then ${seats('not exists (select from review_decisions d where d.seat_id = s.id)')}
      else ${seats(`exists (select from review_decisions d where d.seat_id = s.id and d.verdict = 'changes')`)} end
      as people, coalesce(r.closed_at, r.created_at) as at, null::text as problem
    from review_rounds r
    where a.stage in ('with_colleague', 'with_client', 'changes') and r.workspace_id = a.workspace_id
      and r.article_id = a.id
      and r.state = case a.stage when 'changes' then 'changes_requested' else 'open' end
    order by r.number desc limit 1)
  union all
  (select null, s.due_at, null from scheduled_publications s
    where a.stage = 'scheduled' and s.workspace_id = a.workspace_id and s.article_id = a.id
    order by s.due_at limit 1)
  union all
  (select null, null, coalesce(
      (select s.problem from scheduled_publications s where s.workspace_id = a.workspace_id
        and s.article_id = a.id and s.problem is not null order by s.due_at limit 1),
      (select coalesce(p.withdrawal_problem, p.message) from publications p
        where p.workspace_id = a.workspace_id and p.article_id = a.id
          and (p.status = 'failed' or p.withdrawal_problem is not null)
        order by p.updated_at desc limit 1),
      (select coalesce(p.findings -> 0 ->> 'text', 'Somebody has changed it on the site.') from site_posts p
        where p.workspace_id = a.workspace_id and p.article_id = a.id and p.live
          and (p.check_state = 'problems' or p.found_text is not null) limit 1))
    where a.stage = 'attention' and a.status not in ('failed', 'generation_failed'))
)`.as<'standing'>('standing')

export type StandingRow = {
  article_stage: string
  standing_people: string[] | null
  standing_at: Date | null
  standing_problem: string | null
  last_published_at: Date | null
  failure_message: string | null
}

/** Turns the columns of `standing` and of the article into what the contract names; a look has no seats. */
export function toStanding(row: StandingRow, reviewer: string | undefined): Standing {
  const stage = row.article_stage as ArticleStage
  const isOut = stage === 'live' || stage === 'changed'
  const at = isOut ? row.last_published_at : row.standing_at
  return {
    stage,
    people: row.standing_people ?? (stage === 'with_colleague' && reviewer ? [reviewer] : []),
    at: at?.toISOString() ?? null,
    problem: stage === 'attention' ? (row.standing_problem ?? row.failure_message) : null,
  }
}
