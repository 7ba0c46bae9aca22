import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { apiQueries } from '#web/lib/api/api.ts'

/** Custom and default templates of a type, by name, without the archived ones. */
export const templatesQuery = (type: TemplateType) =>
  apiQueries.templates.list.queryOptions({
    input: { type },
    select: (answer) => answer.items,
    // They change rarely, and every form shows four lists.
    staleTime: 5 * 60_000,
  })

/** Own archived templates of a type, by name. */
export const archivedTemplatesQuery = (type: TemplateType) =>
  apiQueries.templates.list.queryOptions({
    input: { type, archived: 'true' },
    select: (answer) => answer.items,
    staleTime: 5 * 60_000,
  })

/** One template, archived ones included. */
export const templateQuery = (type: TemplateType, id: string) =>
  apiQueries.templates.get.queryOptions({ input: { type, id }, staleTime: 5 * 60_000 })

/** The number of clients, campaigns and articles that use a template. */
export const templateUsageQuery = ({ type, id }: { type: TemplateType; id: string }) =>
  apiQueries.templates.usage.queryOptions({ input: { type, id }, staleTime: 0 })
