import { expect, test } from 'vitest'
import { pagesOf } from './page-paths.ts'

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
  const paths = Object.keys(pagesOf(routes, {}))
  expect(paths).toEqual(expect.arrayContaining(['/', '/dashboard', '/dashboard/clients/:id']))
  expect(paths.some((path) => path.includes('*'))).toBe(false)
})

test('addresses of former times are pages too', () => {
  const paths = Object.keys(pagesOf(routes, {}))
  expect(paths).toEqual(expect.arrayContaining(['/clients/:id', '/credentials']))
})

test('a page has the scripts of its routes, the outermost first, each once', () => {
  const loaded = {
    dashboard: { module: '/desk.js', imports: ['/shell.js'] },
    client: { module: '/client.js', imports: ['/shell.js', '/table.js'] },
  }
  const pages = pagesOf(routes, loaded)
  expect(pages['/dashboard/clients/:id']).toEqual([
    ...['/desk.js', '/shell.js', '/client.js', '/table.js'],
  ])
  expect(pages['/']).toEqual([])
})
