import type { Template, TemplateType } from '#contracts/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { listedTemplates } from './templates.views.ts'

/** The templates of a type the workspace may use. */
export async function listTemplates(
  context: RequestContext,
  input: { type: TemplateType; archived: boolean },
): Promise<{ items: Template[] }> {
  return await context.inTransaction(async (scope) => ({
    items: await listedTemplates(scope, input.type, { archived: input.archived }),
  }))
}

/** One template; throws `not_found`. */
export async function getTemplate(
  context: RequestContext,
  input: { type: TemplateType; id: string },
): Promise<Template> {
  return await context.inTransaction(async (scope) => {
    const [template] = await listedTemplates(scope, input.type, { id: input.id })
    if (!template) throw new AppError('not_found')
    return template
  })
}
