import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { adminNavigation } from './admin-navigation.ts'
import { navigation } from './navigation.ts'
import { paletteGroups } from './palette-groups.ts'

/** The file that shows a path, with those around it. */
const fileOf = (path: string) =>
  (matchRoutes(routes as unknown as RouteObject[], path)?.at(-1)?.route as { file?: string })?.file

const sidebar = [...navigation, adminNavigation].flatMap(({ items }) => items)
const palette = ['', 'new', 'a'].flatMap((search) =>
  paletteGroups({
    search,
    searched: '',
    isAdmin: true,
    abilities: {
      createClients: true,
      addCredentials: true,
      manageSubscription: true,
      manageTeam: true,
      sendTogether: true,
    },
    recent: [],
    clients: [],
    campaigns: [],
    articles: [],
    texts: [],
    actions: [],
  }).flatMap(({ entries }) => entries),
)
const linked = palette.flatMap((entry) => ('to' in entry ? [entry] : []))
const targets = [...new Set([...sidebar, ...linked].map(({ to }) => to.replace(/\?.*/, '')))]

test.each(targets)('%s is a page of the product', (path) => {
  expect(fileOf(path)).toMatch(/^routes\/dashboard/)
  expect(fileOf(path)).not.toMatch(/not-found/)
})

test('no page is in the sidebar twice, nor two under one name', () => {
  expect(new Set(sidebar.map(({ to }) => to)).size).toBe(sidebar.length)
  expect(new Set(sidebar.map(({ label }) => label)).size).toBe(sidebar.length)
})

test.each([
  ['/nowhere', 'routes/not-found.tsx'],
  ['/dashboard/nowhere', 'routes/dashboard-not-found.tsx'],
  ['/dashboard/clients/new', 'routes/dashboard-client-new.tsx'],
  ['/dashboard/clients/7/edit', 'routes/dashboard-client-edit.tsx'],
  ['/dashboard/templates/tone/new', 'routes/dashboard-template-new.tsx'],
])('%s is shown by %s', (path, file) => {
  expect(fileOf(path)).toBe(file)
})
