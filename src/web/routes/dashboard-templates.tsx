import { useParams } from 'react-router'
import { isTemplateType } from '#web/features/templates/template-labels.ts'
import { NotFound } from '../features/public-site/not-found.tsx'
import { TemplatesScreen } from '../features/templates/list/templates-screen.tsx'

export const meta = ({ params }: { params: { type?: string } }) => [
  { title: `${isTemplateType(params.type) ? 'Templates' : 'Page not found'} · Copydesk` },
]

export default function Templates() {
  const { type } = useParams()
  return isTemplateType(type) ? <TemplatesScreen type={type} /> : <NotFound />
}
