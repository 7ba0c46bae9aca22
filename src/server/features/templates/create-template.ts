import type { Template, TemplateFields } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireTemplate } from './read-templates.ts'
import { insertTemplate } from './templates.store.ts'

/** Adds a template to the workspace; open to every member. */
export async function createTemplate(
  context: RequestContext,
  fields: TemplateFields,
): Promise<Template> {
  return await context.inTransaction(
    async (scope) =>
      await once(scope, context.idempotencyKey, ['template', fields], async () => {
        const { type, name } = fields
        const id = newId()
        await insertTemplate(scope, id, fields)
        await emit(scope, 'template.created', { id, type, name })
        return await requireTemplate(scope, { type, id })
      }),
  )
}
