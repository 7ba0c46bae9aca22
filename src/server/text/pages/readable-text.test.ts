import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { fetchReadableText } from './readable-text.ts'

type Page = { status?: number; headers: Record<string, string>; body: string | Uint8Array }

let server: Server
let base: string
let page: Page

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(page.status ?? 200, page.headers).end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const html = { 'content-type': 'text/html; charset=utf-8' }
const paragraph = 'Slow roasting brings out the sweetness of root vegetables, and it is easy. '

function read(next: Page) {
  page = next
  return fetchReadableText(base, createSafeFetch({ allowPrivateAddresses: true }))
}

describe('fetchReadableText', () => {
  it('reads a page whose author left out what HTML allows to leave out', async () => {
    const body = `<!doctype html><title>Roasting</title><h1>Roasting</h1><p>${paragraph.repeat(5)}<p>Use oil.`
    const { title, text } = await read({ headers: html, body })
    expect(title).toBe('Roasting')
    expect(text).toContain('Slow roasting brings')
    expect(text).toContain('Use oil.')
  })

  it('keeps the article and leaves the rest of the page', async () => {
    const body = `<!doctype html><html><head><title>Roasting | A Blog</title>
      <style>p{}</style><script>var secret = 1</script></head><body>
      <nav><a href="/">Home</a><a href="/about">About us</a></nav>
      <article><h1>Roasting</h1><p>${paragraph.repeat(5)}</p><h2>How</h2>
      <ul><li>Cut them small</li><li>Use oil</li></ul><p>${paragraph.repeat(5)}</p></article>
      <footer>Copyright</footer></body></html>`
    const { title, text } = await read({ headers: html, body })
    expect(title).toContain('Roasting')
    expect(text).toContain('Slow roasting brings')
    expect(text).toMatch(/Cut them small\n+Use oil/)
    expect(text).not.toMatch(/secret|About us|<p>|p\{\}/)
  })

  it('falls back to the whole text when there is no article', async () => {
    const body = '<title>Shop</title><div>We sell forty kinds of tea from nine countries.</div>'
    expect((await read({ headers: html, body })).text).toBe(
      'We sell forty kinds of tea from nine countries.',
    )
  })

  it('keeps raised figures apart from those before them', async () => {
    const body = `<p>Turnover was 45<sup><a href="#n3">3</a></sup> million, in a hall of 120 m<sup>2</sup>.</p><p>${paragraph}</p>`
    expect((await read({ headers: html, body })).text).toContain(
      'Turnover was 45³ million, in a hall of 120 m².',
    )
  })

  it('accepts plain text', async () => {
    const body = `\ufeffFirst line of a plain text that is long enough.\r\n\r\n\r\n\r\nSecond\u0000.`
    expect(await read({ headers: { 'content-type': 'text/plain' }, body })).toEqual({
      title: '',
      text: 'First line of a plain text that is long enough.\n\nSecond.',
    })
  })

  it.each([
    ['text/html; charset=windows-1252', ''],
    ['text/html', '<meta charset="windows-1252">'],
    ['text/html', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'],
  ])('reads the character set of %s %s', async (type, meta) => {
    const text = `<html><head>${meta}</head><body><p>Café crème brûlée, ${paragraph}</p></body></html>`
    const answer = await read({
      headers: { 'content-type': type },
      body: Buffer.from(text, 'latin1'),
    })
    expect(answer.text).toContain('Café crème brûlée')
  })

  it('survives an unknown character set', async () => {
    const answer = await read({
      headers: { 'content-type': 'text/html; charset=klingon' },
      body: `<p>${paragraph}</p>`,
    })
    expect(answer.text).toContain('Slow roasting')
  })

  it('cuts long texts at a word', async () => {
    const answer = await read({
      headers: html,
      body: `<article><p>${paragraph.repeat(2000)}</p></article>`,
    })
    expect(answer.text.length).toBeLessThanOrEqual(40_000)
    expect(answer.text.length).toBeGreaterThan(39_000)
    expect(answer.text).toMatch(/[a-z.,]$/)
  })

  it.each([
    [
      { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      'rejected',
      /page with text/,
    ],
    [{ headers: {}, body: 'x' }, 'rejected', /page with text/],
    [{ headers: html, body: '<p>Hi</p>' }, 'rejected', /No readable text/],
    [{ headers: html, body: '' }, 'rejected', /No readable text/],
    [{ status: 404, headers: html, body: '' }, 'rejected', /not found/],
    [{ status: 403, headers: html, body: '' }, 'rejected', /does not let us/],
    [{ status: 503, headers: html, body: '' }, 'unavailable', /not available/],
    [{ headers: html, body: 'x'.repeat(3 * 1024 * 1024) }, 'rejected', /too large/],
    [{ headers: html, body: '<'.repeat(100_000) }, 'rejected', /too large/],
    [{ headers: html, body: '<i>'.repeat(50_000) }, 'rejected', /could not be read/],
  ])('explains a refusal %#', async (next: Page, kind, message) => {
    await expect(read(next)).rejects.toMatchObject({
      name: 'ProviderError',
      kind,
      message: expect.stringMatching(message),
    })
  })

  it('hands on how long to wait', async () => {
    const next = { status: 429, headers: { ...html, 'retry-after': '7' }, body: '' }
    await expect(read(next)).rejects.toMatchObject({ kind: 'rate_limited', retryAfterMs: 7000 })
  })

  it('does not read addresses that are not public', async () => {
    const strict = createSafeFetch({ allowPrivateAddresses: false })
    await expect(fetchReadableText(base, strict)).rejects.toThrow(
      'Please enter a public web address',
    )
  })
})
