import { Navigate, redirectDocument, useLocation } from 'react-router'
import { isLegacyPath } from '../legacy-paths.ts'
import type { Route } from './+types/not-found'

/** What no page has is loaded as a document: the server's page about it is none of the app's. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (!isLegacyPath(new URL(request.url).pathname)) throw redirectDocument(request.url)
  },
]

/** Matches every other path, and redirects a legacy address. */
export default function NoRoute() {
  const { pathname, search, hash } = useLocation()
  return <Navigate replace to={{ pathname: `/dashboard${pathname}`, search, hash }} />
}
