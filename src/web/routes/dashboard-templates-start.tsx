import { Navigate, useLocation } from 'react-router'
import { templatePage } from '#web/features/templates/template-labels.ts'

export default function TemplatesStart() {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: templatePage('seo'), search }} />
}
