import type { FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import type { Scope } from '#server/context/context.ts'

/** Replaces the field mapping of a credential: the old rows go, the new ones come. */
export async function replaceMapping(
  scope: Scope,
  credentialId: string,
  mapping: FieldMapping,
): Promise<void> {
  await scope.tx
    .deleteFrom('field_mappings')
    .where('workspace_id', '=', scope.workspaceId)
    .where('credential_id', '=', credentialId)
    .execute()
  const rows = Object.entries(mapping).map(([article_field, webflow_field]) => ({
    workspace_id: scope.workspaceId,
    credential_id: credentialId,
    article_field,
    webflow_field,
  }))
  if (rows.length > 0) await scope.tx.insertInto('field_mappings').values(rows).execute()
}
