import { Navigate, useLocation } from 'react-router'
import { templatePage } from '../features/templates/template-words.ts'

export default function TemplatesStart() {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: templatePage('seo'), search }} />
}
