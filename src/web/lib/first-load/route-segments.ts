/** What a route of React Router's build manifest says of its place in the tree. */
export type BuiltRoute = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** The parts of a route’s path, those of the routes around it first; one may hold several, as `clients/:id`. */
export function segments(route: BuiltRoute, routes: Record<string, BuiltRoute>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? segments(parent, routes) : []), ...(route.path ? [route.path] : [])]
}
