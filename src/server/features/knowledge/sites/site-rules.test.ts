import { expect, test } from 'vitest'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { readRules } from './site-rules.ts'

const home = 'https://client.example'
const serving = (text: string) => ({
  fetch: (async (url) => ({
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode(text),
    url,
  })) as SafeFetch,
  publicUrl: 'https://copydesk.example',
  signal: AbortSignal.timeout(60_000),
})

test('rules that take too long to follow allow no more pages', async () => {
  const rule = `Disallow: /${'*a'.repeat(250)}$\n`
  const rules = await readRules(home, serving(`User-agent: *\n${rule.repeat(1_000)}`))
  const pages = Array.from({ length: 5_000 }, (_, page) => `${home}/${'ab/'.repeat(160)}${page}`)
  const allowed = pages.filter((page) => rules.allows(page))
  expect(allowed.length).toBeGreaterThan(0)
  expect(allowed.length).toBeLessThan(pages.length)
})

test('a group ends with its last name, and what is encoded without need is compared as letters', async () => {
  const text = `User-agent: CopydeskBot
Sitemap: ${home}/map.xml
User-agent: Other
Disallow: /team/%62oard
Disallow: /%7Eanna`
  const { allows, sitemaps } = await readRules(home, serving(text))
  const pages = ['/team/board', '/team/%62oard', '/~anna', '/a%2Fb', '/team']
  expect(pages.filter((path) => allows(`${home}${path}`))).toEqual(['/a%2Fb', '/team'])
  expect(sitemaps).toEqual([`${home}/map.xml`])
})
