import type { Template, TemplateKey } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { requireTemplate } from './read-templates.ts'
import { requireAbility } from './templates.policy.ts'
import { setTemplateArchived } from './templates.store.ts'

/** Hides a template from selection; clients, campaigns and articles that use it keep it. */
export async function archiveTemplate(
  context: RequestContext,
  key: TemplateKey,
): Promise<Template> {
  return await setArchived(context, key, true)
}

/** Makes an archived template available again. */
export async function restoreTemplate(
  context: RequestContext,
  key: TemplateKey,
): Promise<Template> {
  return await setArchived(context, key, false)
}

async function setArchived(
  context: RequestContext,
  key: TemplateKey,
  archived: boolean,
): Promise<Template> {
  return await context.inTransaction(async (scope) => {
    const before = await requireTemplate(scope, key)
    requireAbility(before, 'update')
    // A repeated request changes nothing and is not logged.
    if (before.isArchived === archived) return before
    await setTemplateArchived(scope, key, archived)
    await emit(scope, archived ? 'template.archived' : 'template.restored', before)
    return await requireTemplate(scope, key)
  })
}
