import type { TemplateType } from '#contracts/templates.ts'
import { apiQueries } from '../../lib/api.ts'

/** Own and default templates of a type, by name, without the archived ones. */
export const templatesQuery = (type: TemplateType) =>
  apiQueries.templates.list.queryOptions({
    input: { type },
    select: (answer) => answer.items,
    // They change rarely, and every form shows four lists of them.
    staleTime: 5 * 60_000,
  })

/** One template, archived ones included. */
export const templateQuery = (type: TemplateType, id: string) =>
  apiQueries.templates.get.queryOptions({ input: { type, id }, staleTime: 5 * 60_000 })
