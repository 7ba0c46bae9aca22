import { describe, expect, test } from 'vitest'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { fetchPicture } from './fetch-picture.ts'

const { signal } = new AbortController()
const url = 'https://pictures.example/a.png'

function responding(status: number, headers: Record<string, string> = {}) {
  const calls: { url: string; options: unknown }[] = []
  const fetch = (async (address: string, options: unknown) => {
    calls.push({ url: address, options })
    const body = new Uint8Array([1, 2, 3])
    return { url: address, status, statusText: 'x', headers: new Headers(headers), body }
  }) as unknown as SafeFetch
  return { fetch, calls }
}

describe('an http URL', () => {
  test('is downloaded without credentials and with limits', async () => {
    const { fetch, calls } = responding(200, { 'content-type': 'image/png' })
    expect(await fetchPicture(url, fetch, signal)).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
      contentType: 'image/png',
    })
    expect(calls).toEqual([
      { url, options: { maxBytes: 25 * 1024 * 1024, timeoutMs: 60_000, signal } },
    ])
  })

  test.each([
    [404, 'rejected'],
    [410, 'rejected'],
    [403, 'rejected'],
    [204, 'rejected'],
    [429, 'rate_limited'],
    [408, 'unavailable'],
    [425, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('that responds with %i is %s', async (status, kind) => {
    const { fetch } = responding(status)
    await expect(fetchPicture(url, fetch, signal)).rejects.toMatchObject({ kind })
  })

  test('may say when to come back', async () => {
    const { fetch } = responding(429, { 'retry-after': '3' })
    await expect(fetchPicture(url, fetch, signal)).rejects.toMatchObject({ retryAfterMs: 3_000 })
  })
})

describe('a data URL', () => {
  const { fetch, calls } = responding(200)

  test('is decoded without a request', async () => {
    const picture = await fetchPicture('data:image/webp;base64,AQID', fetch, signal)
    expect(picture).toEqual({ bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' })
    expect(calls).toEqual([])
  })

  test.each([
    ['without base64', 'data:image/png,abc'],
    ['with parameters', 'data:image/svg+xml;charset=utf-8;base64,AQID'],
    ['of more than 25 MB', `data:image/png;base64,${'A'.repeat(36 * 1024 * 1024)}`],
  ])('%s is refused, and kept short in the log', async (_what, address) => {
    const refusal = fetchPicture(address, fetch, signal)
    await expect(refusal).rejects.toMatchObject({ kind: 'unavailable' })
    await refusal.catch((error) => expect(error.detail.length).toBeLessThan(120))
  })
})
