import { expect, test } from 'vitest'
import { pagePaths } from './page-paths.ts'

const routes = {
  root: { id: 'root', path: '' },
  public: { id: 'public', parentId: 'root' },
  home: { id: 'home', parentId: 'public', index: true },
  nowhere: { id: 'nowhere', parentId: 'public', path: '*' },
  dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard' },
  desk: { id: 'desk', parentId: 'dashboard', index: true },
  client: { id: 'client', parentId: 'dashboard', path: 'clients/:id' },
  lost: { id: 'lost', parentId: 'dashboard', path: '*' },
}

test('every page has its pattern, layouts and catch-alls have none', () => {
  const paths = pagePaths(routes)
  expect(paths).toEqual(expect.arrayContaining(['/', '/dashboard', '/dashboard/clients/:id']))
  expect(paths.some((path) => path.includes('*'))).toBe(false)
})

test('addresses of former times are pages too', () => {
  expect(pagePaths(routes)).toEqual(expect.arrayContaining(['/clients/:id', '/credentials']))
})
