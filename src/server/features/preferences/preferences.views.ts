import type { MemberScope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** Returns the id of the campaign the member chose last; null when there is none or they may no longer see it. */
export async function lastUsedCampaign(scope: MemberScope): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('user_preferences as u')
    .innerJoin('campaigns as p', (join) =>
      join
        .onRef('p.workspace_id', '=', 'u.workspace_id')
        .onRef('p.id', '=', 'u.last_used_campaign_id'),
    )
    .select('p.id')
    .where('u.workspace_id', '=', scope.workspaceId)
    .where('u.user_id', '=', scope.userId)
    .where(visibleClients(scope, 'p.client_id'))
    .executeTakeFirst()
  return row?.id ?? null
}
