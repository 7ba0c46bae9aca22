import { legacyPaths } from './legacy-paths.ts'

/** What a route of React Router's build manifest says of its place in the tree. */
type BuiltRoute = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * The path pattern of every page, such as `/dashboard/clients/:id`, those of former addresses included.
 * Catch-all routes are left out: what only they match is not there.
 */
export function pagePaths(routes: Record<string, BuiltRoute>): string[] {
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const pages = all.filter(({ id, path, index }) => path !== '*' && (index || !parents.has(id)))
  const current = pages.map((page) => `/${segments(page, routes).join('/')}`)
  return [...new Set([...current, ...legacyPaths.map((path) => `/${path}`)])].sort()
}

function segments(route: BuiltRoute, routes: Record<string, BuiltRoute>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? segments(parent, routes) : []), ...(route.path ? [route.path] : [])]
}
