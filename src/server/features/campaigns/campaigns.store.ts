import type { CampaignChange, CampaignFields } from '#contracts/clients/campaigns.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { defaultTemplateColumns } from '#server/db/default-templates.ts'
import { inView } from '#server/db/in-view.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'

function columns(fields: CampaignFields) {
  return {
    client_id: fields.clientId,
    name: fields.name,
    goal: fields.goal,
    target_audience: fields.targetAudience,
    description: fields.description,
    platform: fields.platform,
    language: fields.language,
    ...defaultTemplateColumns(fields),
    system_default_image_generator_id: fields.imageGeneratorId,
    default_aspect_ratio: fields.defaultAspectRatio,
  }
}

/** Adds a campaign; throws when the workspace has no such template or generator. */
export async function insertCampaign(
  scope: MemberScope,
  id: string,
  fields: CampaignFields,
): Promise<void> {
  await scope.tx
    .insertInto('campaigns')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      ...columns(fields),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/**
 * Stores the fields; a new client becomes the client of the campaign's articles too. Returns false when the
 * campaign has changed since `updatedAt`.
 */
export async function updateCampaignRow(
  scope: Scope,
  id: string,
  { updatedAt, ...fields }: CampaignChange,
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('campaigns')
    .set({ ...columns(fields), updated_at: scope.now })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .where(unchangedSince(updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
