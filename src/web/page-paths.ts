import { legacyPaths } from './legacy-paths.ts'
import { type BuiltRoute, segments } from './lib/first-load/route-segments.ts'

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
