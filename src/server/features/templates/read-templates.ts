import type { Template, TemplateKey, TemplateUsage } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { listedTemplates, shownTemplate, templateUsage } from './templates.views.ts'

/** Lists the templates of a type, archived or active. */
export async function listTemplates(
  context: RequestContext,
  input: { type: TemplateType; archived: boolean },
): Promise<{ items: Template[] }> {
  return await context.reading(
    async (scope) => ({
      items: await listedTemplates(scope, input.type, { archived: input.archived }),
    }),
    frequent,
  )
}

/** Returns one template; throws `not_found`. */
export async function getTemplate(context: RequestContext, key: TemplateKey): Promise<Template> {
  return await context.reading((scope) => requireTemplate(scope, key))
}

/** Counts what uses a template; throws `not_found`. */
export async function getTemplateUsage(
  context: RequestContext,
  key: TemplateKey,
): Promise<TemplateUsage> {
  return await context.reading(async (scope) => {
    await requireTemplate(scope, key)
    return await templateUsage(scope, key)
  })
}

/** Returns one template in an open transaction; throws `not_found`, also for other workspaces' templates. */
export async function requireTemplate(scope: MemberScope, key: TemplateKey): Promise<Template> {
  const template = await shownTemplate(scope, key)
  if (!template) throw new AppError('not_found')
  return template
}
