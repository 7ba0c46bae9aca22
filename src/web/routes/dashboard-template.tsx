import { useParams } from 'react-router'
import { isTemplateType } from '#web/features/templates/template-labels.ts'
import { NotFound } from '../features/public-site/not-found.tsx'
import { TemplateDetail } from '../features/templates/reading/template-detail.tsx'
import { WithTemplate } from '../features/templates/reading/with-template.tsx'

export const meta = () => [{ title: 'Template · Copydesk' }]

export default function Template() {
  const { type, id = '' } = useParams()
  if (!isTemplateType(type)) return <NotFound />
  return (
    <WithTemplate type={type} id={id}>
      {(template) => <TemplateDetail template={template} />}
    </WithTemplate>
  )
}
