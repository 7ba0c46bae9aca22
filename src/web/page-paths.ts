import { legacyPaths } from './legacy-paths.ts'

/** What a route of React Router's build manifest says of its place in the tree. */
type BuiltRoute = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** The scripts of a route: its own, and what that imports. */
type LoadedRoute = { module: string; imports: string[] }

/**
 * Every page by its path pattern, such as `/dashboard/clients/:id`, with the scripts of its routes; former addresses
 * included. Catch-all routes are left out: what only they match is not there.
 */
export function pagesOf(
  routes: Record<string, BuiltRoute>,
  loaded: Record<string, LoadedRoute>,
): Record<string, string[]> {
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const pages = all.filter(({ id, path, index }) => path !== '*' && (index || !parents.has(id)))
  const former = legacyPaths.map((path): [string, string[]] => [`/${path}`, []])
  const current = pages.map((page): [string, string[]] => [
    `/${segments(page, routes).join('/')}`,
    [...new Set(chain(page, routes).flatMap(({ id }) => filesOf(loaded[id])))],
  ])
  return Object.fromEntries(
    [...former, ...current].sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const filesOf = (route: LoadedRoute | undefined) => (route ? [route.module, ...route.imports] : [])

/** A route with those around it, the outermost first. */
function chain(route: BuiltRoute, routes: Record<string, BuiltRoute>): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? chain(parent, routes) : []), route]
}

const segments = (route: BuiltRoute, routes: Record<string, BuiltRoute>): string[] =>
  chain(route, routes).flatMap(({ path }) => (path ? [path] : []))
