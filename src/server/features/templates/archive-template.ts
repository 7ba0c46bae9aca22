import type { Template, TemplateKey } from '#contracts/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { foundTemplate } from './read-templates.ts'
import { recordTemplateChange } from './record-template-change.ts'
import { requireAbility } from './templates.policy.ts'
import { setTemplateArchived } from './templates.store.ts'

/** Takes an own template out of the choices; what uses it already goes on using it. */
export async function archiveTemplate(
  context: RequestContext,
  key: TemplateKey,
): Promise<Template> {
  return await setArchived(context, key, true)
}

/** Offers an archived template for choice again. */
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
    const before = await foundTemplate(scope, key)
    requireAbility(before, 'update')
    // A second click, or an undo after somebody else's, changes nothing and says nothing.
    if (before.isArchived === archived) return before
    await setTemplateArchived(scope, key, archived)
    await recordTemplateChange(scope, archived ? 'archived' : 'restored', before)
    return await foundTemplate(scope, key)
  })
}
