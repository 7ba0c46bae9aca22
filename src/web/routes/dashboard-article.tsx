import { Navigate, useLocation, useParams } from 'react-router'

/** The editor's addresses; an article is read on its preview. */
export default function Article() {
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  return (
    <Navigate
      replace
      to={{ pathname: `/dashboard/articles/${encodeURIComponent(id)}/preview`, search, hash }}
    />
  )
}
