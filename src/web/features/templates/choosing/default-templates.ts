import { useQueries } from '@tanstack/react-query'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { templateTypes } from '../template-labels.ts'
import { templatesQuery } from '../templates.queries.ts'

/** The first default template of each type. */
export function useDefaultTemplates(): Partial<Record<TemplateType, string>> {
  const lists = useQueries({ queries: templateTypes.map((type) => templatesQuery(type)) })
  return Object.fromEntries(
    templateTypes.flatMap((type, index) => {
      const standard = lists[index]?.data?.find((template) => template.isDefault)
      return standard ? [[type, standard.id]] : []
    }),
  )
}
