import { useQuery } from '@tanstack/react-query'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { templateLabels, templatePage, templateTypes } from '../template-labels.ts'
import { templateQuery } from '../templates.queries.ts'

type DefaultTemplateFactsProps = {
  /** The default template of a type, and a remark on it. */
  templateOf: (type: TemplateType) => { id: string; note?: string } | undefined
}

/** The default template of each type, as entries of a `dl`. */
export function DefaultTemplateFacts({ templateOf }: DefaultTemplateFactsProps) {
  return templateTypes.map((type) => {
    const template = templateOf(type)
    return (
      <Fact key={type} name={templateLabels[type]}>
        {template ? (
          <TextLink to={templatePage(type, template.id)}>
            <TemplateName type={type} id={template.id} />
          </TextLink>
        ) : (
          <span className="text-ink-faint">Not set</span>
        )}
        {template?.note && (
          <span className="mt-1 block text-ink-faint text-xs">{template.note}</span>
        )}
      </Fact>
    )
  })
}

/** The name of a template, archived or not. */
function TemplateName({ type, id }: { type: TemplateType; id: string }) {
  const template = useQuery(templateQuery(type, id))
  if (template.data) return template.data.name
  if (template.isPending) return <Skeleton className="h-5 w-32" />
  return <span className="text-ink-faint">Not available</span>
}
