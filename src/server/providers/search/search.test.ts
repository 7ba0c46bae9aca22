import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import {
  braveService,
  searchKey,
  searxngService,
  serperService,
  tavilyService,
} from '#test/fakes/search-services.ts'
import type { SiteServer } from '#test/fakes/site-server.ts'
import { createSearch, type SearchLimits, type SearchProvider } from './create-search.ts'
import { dayOf } from './search-service.ts'

const pages = [
  {
    url: 'https://stats.example/waiting',
    title: 'Waiting  times',
    text: 'People wait 18 minutes.',
    date: '2026-03-01',
  },
  { url: 'https://news.example/a', title: 'News', text: 'A report.' },
  { url: 'https://news.example/a', title: 'News again', text: 'The same page.' },
  { url: 'javascript:alert(1)', title: 'No page', text: '' },
  { url: 'ftp://files.example/', title: 'No page', text: '' },
]
const finds = (query: string) => (query.includes('nothing') ? [] : pages)
const services: Record<SearchProvider, SiteServer> = {
  brave: braveService(finds),
  tavily: tavilyService(finds),
  serper: serperService(finds),
  searxng: searxngService(finds),
}
const providers = Object.keys(services) as SearchProvider[]
const closed = searxngService(finds, { json: false })
const everyone = [...Object.values(services), closed]
beforeAll(() => Promise.all(everyone.map((service) => service.listen())))
afterEach(() => {
  for (const service of everyone) service.calm()
})
afterAll(() => Promise.all(everyone.map((service) => service.close())))

const fetch = createSafeFetch({ allowPrivateAddresses: true })
const method = (provider: SearchProvider) =>
  provider === 'brave' || provider === 'searxng' ? 'GET' : 'POST'

function search(
  provider: SearchProvider,
  text: string,
  options: {
    apiKey?: string
    language?: string
    limits?: Partial<SearchLimits>
    signal?: AbortSignal
  } = {},
) {
  const {
    apiKey = searchKey,
    language = 'en-GB',
    limits,
    signal = new AbortController().signal,
  } = options
  const baseUrl = `${services[provider].url}/`
  const opened = createSearch({ provider, apiKey, baseUrl, fetch, limits: limits ?? {} })
  return opened.search({ text, language, count: 5 }, { workspaceId: 'w', signal })
}

describe.each(providers)('%s', (provider) => {
  test('answers pages of the web, each once, with what is known of them', async () => {
    const hits = await search(provider, 'waiting times in clinics')
    expect(hits.map(({ address, title }) => [address, title])).toEqual([
      ['https://stats.example/waiting', 'Waiting times'],
      ['https://news.example/a', 'News'],
    ])
    expect(hits[0]).toMatchObject({ publishedOn: '2026-03-01' })
    expect(hits[0]?.snippet).toContain('18 minutes')
    expect(hits[1]?.publishedOn).toBeNull()
  })

  test('the country of a language is asked for as the service names it', async () => {
    await search(provider, 'waiting', { language: 'de-AT' })
    const { query, body } = services[provider].calls.at(-1) ?? { query: null, body: null }
    const asked = provider === 'brave' || provider === 'searxng' ? [...(query ?? [])] : String(body)
    const country = {
      ...{ brave: ['country', 'AT'], searxng: ['language', 'de-AT'] },
      ...{ tavily: '"country":"austria"', serper: '"gl":"at"' },
    }[provider]
    expect(asked).toEqual(
      typeof country === 'string'
        ? expect.stringContaining(country)
        : expect.arrayContaining([country]),
    )
    // Not every service knows every country, and refuses what it doesn't know.
    if (provider !== 'brave') return
    await search(provider, 'waiting', { language: 'uk-UA' })
    expect(services.brave.calls.at(-1)?.query.get('country')).toBeNull()
  })

  test('finding nothing is no failure', async () => {
    expect(await search(provider, 'nothing at all')).toEqual([])
  })

  test('a very long question is shortened rather than refused', async () => {
    const hits = await search(provider, 'words and more words '.repeat(60))
    expect(hits).toHaveLength(2)
  })

  test.each([
    ['a page where JSON was to be', { status: 200, body: '<html>Sign in</html>' }],
    ['JSON of another shape', { status: 200, body: '{"results":[{"url":5}],"web":3}' }],
    ['an error page', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ])('%s is a failure that may pass', async (_what, fault) => {
    services[provider].always(method(provider), /./, fault)
    const failed = search(provider, 'waiting', { limits: { attempts: 2 } })
    await expect(failed).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' })
    await expect(failed).rejects.not.toThrow(/html|h1|gateway/i)
  })

  test('a short limit is waited for, and a long one is an outage that is not asked again', async () => {
    const busy = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
    services[provider].next(method(provider), /./, busy('0'))
    expect(await search(provider, 'waiting')).toHaveLength(2)
    const before = services[provider].calls.length
    services[provider].always(method(provider), /./, busy('600'))
    await expect(search(provider, 'waiting')).rejects.toMatchObject({
      kind: 'rate_limited',
      outage: 'limit',
      retryAfterMs: 600_000,
    })
    expect(services[provider].calls.length - before).toBe(1)
  })

  test('silence, a cut and a flood end in time', async () => {
    const limits = { attempts: 1, timeoutMs: 1_000, maxBytes: 2_000 }
    for (const fault of ['hang', 'cut-before', { status: 200, body: 'x'.repeat(9_000) }] as const) {
      services[provider].next(method(provider), /./, fault)
      const failed = search(provider, 'waiting', { limits })
      await expect(failed).rejects.toMatchObject({ kind: 'unavailable' })
    }
  })

  test('a search that is called off ends', async () => {
    services[provider].always(method(provider), /./, { status: 503 })
    const controller = new AbortController()
    const stopped = search(provider, 'waiting', { signal: controller.signal })
    controller.abort()
    await expect(stopped).rejects.toMatchObject({ name: 'ProviderError' })
  })
})

test.each(['brave', 'tavily', 'serper'] as const)(
  '%s that refuses the key is an outage of the account',
  async (provider) => {
    const refused = search(provider, 'waiting', { apiKey: 'another' })
    await expect(refused).rejects.toMatchObject({ kind: 'auth_expired', outage: 'key' })
  },
)

test.each([
  ['tavily', { status: 432, body: '{"detail":{"error":"This request exceeds your plan"}}' }],
  ['serper', { status: 400, body: '{"message":"Not enough credits","statusCode":400}' }],
  ['brave', { status: 402, body: '{}' }],
] as const)('%s without credit left is an outage of the account', async (provider, fault) => {
  services[provider].next(method(provider), /./, fault)
  const refused = search(provider, 'waiting')
  await expect(refused).rejects.toMatchObject({ kind: 'rejected', outage: 'credit' })
})

test('a SearXNG that answers no JSON says what to allow', async () => {
  const baseUrl = closed.url
  const opened = createSearch({ provider: 'searxng', apiKey: null, baseUrl, fetch })
  const query = { text: 'waiting', language: '', count: 5 }
  const signal = new AbortController().signal
  await expect(opened.search(query, { workspaceId: 'w', signal })).rejects.toThrow(
    'The search service does not answer in JSON. Please ask your administrator to allow it there.',
  )
})

test('days are read from the dates that services give', () => {
  expect(dayOf('2026-03-01T08:00:00')).toBe('2026-03-01')
  expect(dayOf('Mar 1, 2026')).toBe('2026-03-01')
  expect(dayOf('Sun, 01 Mar 2026 00:00:00 GMT')).toBe('2026-03-01')
  for (const date of ['3 days ago', '', null, 'yesterday', '2026-13-45']) {
    expect(dayOf(date)).toBeNull()
  }
})
