import { Navigate, useLocation } from 'react-router'
import { NotFound } from '../features/public-site/not-found.tsx'
import { isLegacyPath } from '../legacy-paths.ts'

export const meta = () => [{ title: 'Page not found · Copydesk' }]

/** Matches every other path: redirects a legacy address, else shows the not-found page. */
export default function NoRoute() {
  const { pathname, search, hash } = useLocation()
  if (isLegacyPath(pathname)) {
    return <Navigate replace to={{ pathname: `/dashboard${pathname}`, search, hash }} />
  }
  return <NotFound />
}
