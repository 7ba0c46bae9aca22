import type { Template, TemplateFields } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { requireTemplate } from './read-templates.ts'
import { requireAbility } from './templates.policy.ts'
import { updateTemplateRow } from './templates.store.ts'

/**
 * Updates one of the workspace's own templates; throws `not_found`, `forbidden` for a default one, and
 * `conflict` when others have changed it since.
 */
export async function updateTemplate(
  context: RequestContext,
  { id, updatedAt, ...fields }: TemplateFields & { id: string; updatedAt?: string | undefined },
): Promise<Template> {
  return await context.inTransaction(async (scope) => {
    const key = { type: fields.type, id }
    const before = await requireTemplate(scope, key)
    requireAbility(before, 'update')
    const stored = await updateTemplateRow(scope, id, withPhotoOf(before, fields), updatedAt)
    if (!stored) throw new AppError('conflict')
    await emit(scope, 'template.updated', { ...key, name: fields.name })
    return await requireTemplate(scope, key)
  })
}

/** Keeps the uploaded photo unless the fields name another; it has its own route for removal. */
function withPhotoOf(before: Template, fields: TemplateFields): TemplateFields {
  if (fields.type !== 'author' || before.type !== 'author') return fields
  const uploaded = storedKey(before.imageUrl) ? before.imageUrl : null
  return { ...fields, imageUrl: fields.imageUrl ?? uploaded }
}
