import { useParams } from 'react-router'
import { isTemplateType } from '#web/features/templates/template-labels.ts'
import { NotFound } from '../features/public-site/not-found.tsx'
import { EditTemplate } from '../features/templates/form/edit-template.tsx'
import { WithTemplate } from '../features/templates/reading/with-template.tsx'

export const meta = () => [{ title: 'Edit Template · Copydesk' }]

export default function TemplateEdit() {
  const { type, id = '' } = useParams()
  if (!isTemplateType(type)) return <NotFound />
  return (
    <WithTemplate type={type} id={id}>
      {(template) => <EditTemplate template={template} />}
    </WithTemplate>
  )
}
