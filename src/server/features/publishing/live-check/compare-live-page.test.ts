import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { compareLivePage } from './compare-live-page.ts'
import { visitPage } from './read-live-page.ts'
import { type SentFacts, stemOf } from './sent-facts.ts'

let html = ''
let url = ''
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/carrots`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetch = createSafeFetch({ allowPrivateAddresses: true })
const text = '<h1>Carrots</h1><p>Wash them.</p><p>Then “dry” them.</p>'

/** The codes of what a visitor of this page finds. */
async function codes(page: string, change: Partial<SentFacts> = {}): Promise<string[]> {
  html = page
  const sent: SentFacts = {
    title: 'Carrots',
    passages: ['Wash them.', 'Then "dry" them.'],
    description: '',
    picture: { names: [stemOf('carrots-ab12.webp')], alt: 'A tray of carrots' },
    url,
    canonical: '',
    ...change,
  }
  return compareLivePage(await visitPage(url, fetch), sent, null).map(({ code }) => code)
}

test.each([
  ['a lazy loader', '<img src="blank.gif" data-src="/up/carrots-ab12-300x200.webp">'],
  ['several sizes', '<img srcset="/a.jpg 1x, /up/carrots-ab12-1024x576.webp 2x">'],
  ['a source of a picture', '<picture><source data-srcset="/carrots-ab12.avif 2x"></picture>'],
  ['a reader without scripts', '<noscript><img src="/up/carrots-ab12.webp"></noscript>'],
  ['a background', '<div style="background: url(/up/carrots-ab12.webp)"></div>'],
  ['a service that fetches it', '<img src="https://cdn.example/?src=%2Fup%2FCarrots-AB12.webp">'],
  ['a CDN that renames it', '<img src="https://cdn.example/5f3e.avif" alt="A tray of carrots">'],
])('the banner is found behind %s', async (_, image) => {
  expect(await codes(`<html><body>${text}${image}</body></html>`)).toEqual([])
})

test('a banner that is nowhere is missing', async () => {
  const other = '<img src="/logo.svg" alt="The shop"><img src="/up/leeks.webp">'
  expect(await codes(`<html><body>${text}${other}</body></html>`)).toEqual(['picture'])
  expect(await codes(`<html><body>${text}</body></html>`, { picture: null })).toEqual([])
})

test('another description than the one that was sent is told, one that is cut is not', async () => {
  const description = 'How to roast carrots in half an hour, with all the times and temperatures.'
  const page = (content: string) =>
    `<html><head><meta name="description" content="${content}"></head><body>${text}</body></html>`
  const sent = { description, picture: null }
  expect(await codes(page(description), sent)).toEqual([])
  expect(await codes(page('Our shop.'), sent)).toEqual(['description'])
})

test('structured data is to be valid, to describe the article once, and to call it by its name', async () => {
  const block = (json: string) => `<script type="application/ld+json">${json}</script>`
  const node = (id: string, headline: string) =>
    `{"@type":"BlogPosting","@id":"${id}","headline":"${headline}"}`
  const found = (...blocks: string[]) =>
    codes(`<html><head>${blocks.map(block).join('')}</head><body>${text}</body></html>`, {
      picture: null,
    })
  expect(await found(node('#a', 'Carrots'))).toEqual([])
  expect(await found(`{"@graph":[${node('#a', 'Carrots | Shop')}]}`)).toEqual([])
  // Articles that the page recommends.
  expect(await found(node('#a', 'Carrots'), node('#b', 'Leeks'))).toEqual([])
  expect(await found(node('#a', 'Carrots'), node('#b', 'Carrots'))).toEqual(['structured_data'])
  expect(await found(node('#a', 'Leeks'))).toEqual(['structured_data'])
  expect(await found('{"@type":')).toEqual(['structured_data'])
})

test('a page that is too large, or at a private address, is not read', async () => {
  html = 'x'.repeat(5 * 1024 * 1024)
  await expect(visitPage(url, fetch)).rejects.toMatchObject({ kind: 'rejected' })
  html = text
  const guarded = createSafeFetch({ allowPrivateAddresses: false })
  await expect(visitPage(url, guarded)).rejects.toMatchObject({ name: 'BlockedTargetError' })
})

test('addresses that go on for ever hold nobody up', async () => {
  const endless = `https://elsewhere.example${'/'.repeat(500_000)}a`
  const page = `<html><head><link rel="canonical" href="${endless}"></head><body>${text}</body></html>`
  expect(await codes(page, { picture: null })).toEqual(['canonical'])
  for (const piece of ['#', '-1x1']) {
    expect(stemOf(`${piece.repeat(500_000)}\n`).length).toBeLessThanOrEqual(2_000)
  }
})
