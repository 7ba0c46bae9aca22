import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** The campaign an order names, as far as creating articles needs it, or undefined. */
export async function campaignOfOrder(
  scope: Scope,
  campaignId: string,
): Promise<
  | {
      clientId: string
      isArchived: boolean
      imageGeneratorId: string | null
      aspectRatio: string | null
      research: 'own' | 'web'
    }
  | undefined
> {
  return await scope.tx
    .selectFrom('campaigns')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.workspace_id', '=', 'campaigns.workspace_id')
        .onRef('c.id', '=', 'campaigns.client_id'),
    )
    .select([
      'client_id as clientId',
      archivedWithClient.as('isArchived'),
      'system_default_image_generator_id as imageGeneratorId',
      'default_aspect_ratio as aspectRatio',
      'c.research',
    ])
    .where('campaigns.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'campaigns.client_id'))
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirst()
}
