import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { addressesIn, readSitemaps } from './read-sitemap.ts'

test('addresses are read with blanks, as CDATA and with entities', () => {
  const xml = `<urlset><url><loc>https://a.example/1</loc></url>
    <url><LOC>
      https://a.example/2?x=1&amp;y=2
    </LOC></url><url><loc> <![CDATA[ https://a.example/3 ]]></loc></url><url><loc></loc></url>
    <url><loc>https://a.example/l&#x27;eau&#39;s&apos;4&#38;5</loc></url></urlset>`
  expect(addressesIn(xml)).toEqual([
    'https://a.example/1',
    'https://a.example/2?x=1&y=2',
    'https://a.example/3',
    "https://a.example/l'eau's'4&5",
  ])
})

test('packed sitemaps are read, and one that unpacks to too much is none', async () => {
  const sitemap = (path: string) =>
    `<urlset><url><loc>https://a.example${path}</loc></url></urlset>`
  const bodies: Record<string, Uint8Array> = {
    'https://a.example/one.xml.gz': gzipSync(sitemap('/one')),
    'https://a.example/two.xml.gz': gzipSync(`${sitemap('/two')}${' '.repeat(17 * 1024 * 1024)}`),
    'https://a.example/three.xml': new TextEncoder().encode(sitemap('/three')),
  }
  const fetch = (async (url) => ({
    ...{ status: 200, headers: new Headers(), url },
    body: bodies[url] ?? new Uint8Array(),
  })) as SafeFetch
  const visitor = { fetch, publicUrl: 'https://desk.example', signal: AbortSignal.timeout(60_000) }
  expect(
    await readSitemaps('https://a.example/', { sitemaps: Object.keys(bodies) }, visitor),
  ).toEqual(['https://a.example/one', 'https://a.example/three'])
})

test('a hostile sitemap of a megabyte is read as fast as any other', {
  timeout: 20_000,
}, () => {
  for (const hostile of [' ', '<loc> ', '<loc><![CDATA[', '<loc>x']) {
    const xml = `<loc>${hostile.repeat((1024 * 1024) / hostile.length)}<`
    expect(addressesIn(xml).length).toBeLessThanOrEqual(10_000)
  }
})
