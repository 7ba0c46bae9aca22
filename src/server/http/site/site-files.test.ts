import { expect, test } from 'vitest'
import { serveSiteFiles } from './site-files.ts'

const app = serveSiteFiles({
  publicUrl: 'https://copydesk.example',
  contact: 'security@copydesk.example',
})
const read = async (path: string) => {
  const answer = await app.request(path)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

test('robots.txt keeps the app out of search engines and names the sitemap', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Disallow: /dashboard\n')
  expect(text).toContain('Disallow: /auth/\n')
  expect(text).toContain('Sitemap: https://copydesk.example/sitemap.xml')
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('the sitemap lists the public pages by their full addresses', async () => {
  const { type, text } = await read('/sitemap.xml')
  expect(type).toContain('application/xml')
  expect(text.match(/<loc>/g)).toHaveLength(8)
  expect(text).toContain('<loc>https://copydesk.example/faq</loc>')
})

test('security.txt says whom to write to, and is not out of date', async () => {
  const { text } = await read('/.well-known/security.txt')
  expect(text).toContain('Contact: mailto:security@copydesk.example')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})

test('llms.txt leads to the pages', async () => {
  expect((await read('/llms.txt')).text).toContain('(https://copydesk.example/how-it-works)')
})
