import { useQuery } from '@tanstack/react-query'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { templateQuery } from '../templates.queries.ts'

/** The name of a template, archived or not. */
export function TemplateName({ type, id }: { type: TemplateType; id: string }) {
  const template = useQuery(templateQuery(type, id))
  if (template.data) return template.data.name
  if (template.isPending) return <Skeleton className="h-5 w-32" />
  return <span className="text-ink-faint">Not available</span>
}
