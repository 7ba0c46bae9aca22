import { expect, test } from 'vitest'
import { inline } from './static-pages.ts'

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
