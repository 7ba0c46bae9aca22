import type { TemplateKey } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireTemplate } from './read-templates.ts'
import { requireAbility } from './templates.policy.ts'
import { deleteTemplateRow } from './templates.store.ts'
import { templateUsage } from './templates.views.ts'

/** Deletes a template; clients and campaigns lose it as their default, articles stay unchanged. */
export async function deleteTemplate(context: RequestContext, key: TemplateKey): Promise<void> {
  await context.inTransaction(async (scope) => {
    const template = await requireTemplate(scope, key)
    requireAbility(template, 'remove')
    const usage = await templateUsage(scope, key)
    // Somebody else may have deleted it first.
    if (!(await deleteTemplateRow(scope, key))) throw new AppError('not_found')
    await emit(scope, 'template.deleted', { ...template, ...usage })
  })
}
