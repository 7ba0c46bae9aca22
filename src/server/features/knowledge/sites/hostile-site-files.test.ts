import { expect, test } from 'vitest'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { readSitemaps } from './read-sitemap.ts'
import { readRules } from './site-rules.ts'

// Files that a slow parser would read for hours: a test that ends has shown that ours does not.

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

test('a sitemap of nothing but white space is read to its end', async () => {
  const blank = `<loc>${' '.repeat(2_000_000)}`
  const text = `${blank}<loc>\n <![CDATA[ ${home}/a ]]></loc><loc> ${home}/b?x=1&amp;y=2\n</loc>${blank}`
  expect(await readSitemaps(home, { sitemaps: [] }, serving(text))).toEqual([
    `${home}/a`,
    `${home}/b?x=1&y=2`,
  ])
})

test('rules that take too long to follow allow no more pages', async () => {
  const rule = `Disallow: /${'*a'.repeat(250)}$\n`
  const rules = await readRules(home, serving(`User-agent: *\n${rule.repeat(1_000)}`))
  const pages = Array.from({ length: 5_000 }, (_, page) => `${home}/${'ab/'.repeat(160)}${page}`)
  const allowed = pages.filter((page) => rules.allows(page))
  expect(allowed.length).toBeGreaterThan(0)
  expect(allowed.length).toBeLessThan(pages.length)
})
