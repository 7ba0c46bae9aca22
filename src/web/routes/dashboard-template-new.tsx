import { useParams } from 'react-router'
import { isTemplateType } from '#web/features/templates/template-labels.ts'
import { NotFound } from '../features/public-site/not-found.tsx'
import { TemplateForm } from '../features/templates/form/template-form.tsx'

export const meta = () => [{ title: 'Create New Template · Copydesk' }]

export default function NewTemplate() {
  const { type } = useParams()
  return isTemplateType(type) ? <TemplateForm key={type} type={type} /> : <NotFound />
}
