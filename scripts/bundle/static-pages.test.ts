import { expect, test } from 'vitest'
import { inline, withoutStaticRoutes } from './static-pages.ts'

const files: Record<string, string> = {
  '/assets/public.css': 'p { content: "$&" }\n',
  '/first-paint.js': ';(() => {})()\n',
}
const read = async (path: string) => files[path] ?? ''

test('style sheet and first script move into the page as they are; modules stay links', async () => {
  const module = '<script type="module" src="/assets/public-1.js"></script>'
  const html = `<head><script src="/first-paint.js"></script><link rel="stylesheet" href="/assets/public.css"/>${module}</head>`
  expect(await inline(html, read)).toBe(
    `<head><script>;(() => {})()</script><style>p { content: "$&" }</style>${module}</head>`,
  )
})

test('the app is not told of the static pages', () => {
  const routes = {
    root: { id: 'root' },
    'routes/static-layout': { id: 'routes/static-layout', parentId: 'root' },
    'routes/faq': { id: 'routes/faq', parentId: 'routes/static-layout' },
    'routes/auth': { id: 'routes/auth', parentId: 'root' },
  }
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`
  expect(withoutStaticRoutes(script)).toBe(
    'window.__reactRouterManifest={"version":"1","routes":{"root":{"id":"root"},"routes/auth":{"id":"routes/auth","parentId":"root"}}};',
  )
  expect(() => withoutStaticRoutes('something else')).toThrow('another form')
})
