import type { CampaignChange, CampaignFields } from '#contracts/campaigns.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

function columns(fields: CampaignFields) {
  return {
    client_id: fields.clientId,
    name: fields.name,
    goal: fields.goal,
    target_audience: fields.targetAudience,
    description: fields.description,
    platform: fields.platform,
    default_seo_template_id: fields.defaultSeoTemplateId,
    default_tone_template_id: fields.defaultToneTemplateId,
    default_image_template_id: fields.defaultImageTemplateId,
    default_author_template_id: fields.defaultAuthorTemplateId,
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
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', '=', id)
    .where(unchangedSince(updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a campaign with its articles; returns false when there is none. */
export async function deleteCampaignRow(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('campaigns')
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
