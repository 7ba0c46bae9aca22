import { useParams } from 'react-router'
import { NotFound } from '../features/public-site/not-found.tsx'
import { TemplateForm } from '../features/templates/template-form.tsx'
import { isTemplateType } from '../features/templates/template-words.ts'

export const meta = () => [{ title: 'Create New Template · Copydesk' }]

export default function NewTemplate() {
  const { type } = useParams()
  return isTemplateType(type) ? <TemplateForm key={type} type={type} /> : <NotFound />
}
