import { expect, test } from 'vitest'
import { trimmed } from './route-manifest.ts'

const route = (id: string, parentId: string | undefined, imports: string[]) => ({
  id,
  ...(parentId ? { parentId } : {}),
  module: `/${id}.js`,
  imports,
})

test('the app is not told of the static pages, nor of a file twice for one page', () => {
  const routes = [
    route('root', undefined, ['/react.js']),
    route('routes/static-layout', 'root', []),
    route('routes/faq', 'routes/static-layout', []),
    route('routes/desk', 'root', ['/react.js', '/desk.js']),
    route('routes/clients', 'routes/desk', ['/root.js', '/table.js', '/desk.js', '/list.js']),
  ]
  const manifest = (kept: typeof routes) => {
    const all = { version: '1', routes: Object.fromEntries(kept.map((one) => [one.id, one])) }
    return `window.__reactRouterManifest=${JSON.stringify(all)};`
  }
  expect(trimmed(manifest(routes))).toBe(
    manifest([
      route('root', undefined, ['/react.js']),
      route('routes/desk', 'root', ['/desk.js']),
      route('routes/clients', 'routes/desk', ['/list.js', '/table.js']),
    ]),
  )
  expect(() => trimmed('something else')).toThrow('another form')
})
