import type { Template, TemplateFields } from '#contracts/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { foundTemplate } from './read-templates.ts'
import { recordTemplateChange } from './record-template-change.ts'
import { requireAbility } from './templates.policy.ts'
import { updateTemplateRow } from './templates.store.ts'

/** Changes an own template; throws `not_found`, and `forbidden` for one that came with the product. */
export async function updateTemplate(
  context: RequestContext,
  { id, ...fields }: TemplateFields & { id: string },
): Promise<Template> {
  return await context.inTransaction(async (scope) => {
    const key = { type: fields.type, id }
    const before = await foundTemplate(scope, key)
    requireAbility(before, 'update')
    await updateTemplateRow(scope, id, withPhotoOf(before, fields))
    await recordTemplateChange(scope, 'updated', { ...key, name: fields.name })
    return await foundTemplate(scope, key)
  })
}

/** Without a new address the uploaded photo stays: it goes by its own route. */
function withPhotoOf(before: Template, fields: TemplateFields): TemplateFields {
  if (fields.type !== 'author' || before.type !== 'author') return fields
  const uploaded = storedKey(before.imageUrl) ? before.imageUrl : null
  return { ...fields, imageUrl: fields.imageUrl ?? uploaded }
}
