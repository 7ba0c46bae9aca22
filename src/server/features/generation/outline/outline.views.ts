import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { Plan } from '#server/providers/writer/port.ts'

export type StoredOutline = {
  runId: string
  clientId: string
  round: number
  since: Date
  plan: Plan
}

/** The outline of an article that waits for a person, or undefined when none does. */
export async function waitingOutline(
  scope: Scope,
  articleId: string,
): Promise<StoredOutline | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('generation_runs as r', (join) =>
      join.onRef('r.workspace_id', '=', 'a.workspace_id').onRef('r.article_id', '=', 'a.id'),
    )
    .innerJoin('generation_stages as s', (join) =>
      join
        .onRef('s.workspace_id', '=', 'r.workspace_id')
        .onRef('s.run_id', '=', 'r.id')
        .on('s.name', '=', 'plan'),
    )
    .select([
      'r.id as runId',
      'a.client_id as clientId',
      'r.outline_round as round',
      'r.outline_since as since',
      's.output as plan',
    ])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .where('r.status', '=', 'queued')
    .where('r.outline', '=', 'waiting')
    .executeTakeFirst()
  if (!row?.since || row.plan === null) return undefined
  return { ...row, since: row.since, plan: row.plan as Plan }
}

/** The run as a reminder needs it, while its outline waits. */
export async function waitingRun(
  scope: Scope,
  runId: string,
): Promise<{ articleId: string; clientId: string; round: number; since: Date } | undefined> {
  const row = await scope.tx
    .selectFrom('generation_runs as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select(['a.id as articleId', 'a.client_id as clientId'])
    .select(['r.outline_round as round', 'r.outline_since as since'])
    .where(inView(scope, 'a.client_id'))
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.id', '=', runId)
    .where('r.status', '=', 'queued')
    .where('r.outline', '=', 'waiting')
    .executeTakeFirst()
  return row?.since ? { ...row, since: row.since } : undefined
}
