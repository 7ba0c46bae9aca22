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
