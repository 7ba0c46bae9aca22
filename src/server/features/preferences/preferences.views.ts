import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Returns the id of the campaign the member chose last; null when there is none, it is archived or they may no longer see it. */
export async function lastUsedCampaign(scope: MemberScope): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('user_preferences as u')
    .innerJoin('campaigns as p', (join) =>
      join
        .onRef('p.workspace_id', '=', 'u.workspace_id')
        .onRef('p.id', '=', 'u.last_used_campaign_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'p.workspace_id').onRef('c.id', '=', 'p.client_id'),
    )
    .select('p.id')
    .where('p.is_archived', '=', false)
    .where('c.is_archived', '=', false)
    .where('u.workspace_id', '=', scope.workspaceId)
    .where('u.user_id', '=', scope.userId)
    .where(inView(scope, 'p.client_id'))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the columns that the member has chosen for the table of articles; null for the usual ones. */
export async function chosenColumns(scope: MemberScope): Promise<string[] | null> {
  const row = await scope.tx
    .selectFrom('user_preferences')
    .select('article_columns')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  return row?.article_columns ?? null
}
