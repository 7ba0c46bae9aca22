import { matchPath } from 'react-router'

/** Addresses of the time before /dashboard. Each leads to the same path below it. */
export const legacyPaths: readonly string[] = [
  'articles',
  'articles/:id',
  'articles/:id/edit',
  'articles/:id/preview',
  'articles/:id/social-media',
  'templates',
  'templates/:type',
  'templates/:type/new',
  'templates/:type/:id',
  'templates/:type/:id/edit',
  'clients',
  'clients/:id',
  'clients/:id/edit',
  'campaigns',
  'campaigns/:id',
  'campaigns/:id/edit',
  'credentials',
  'manage-subscription',
]

/** Whether the path is one of those, with or without a slash at its end. */
export function isLegacyPath(pathname: string): boolean {
  return legacyPaths.some((path) => matchPath({ path: `/${path}`, end: true }, pathname) !== null)
}
