import { afterEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { causes } from './wordpress-causes.ts'
import { endpointUrl, findRestRoot } from './wordpress-root.ts'

describe('endpointUrl', () => {
  it('speaks both shapes', () => {
    expect(endpointUrl('https://x.org/blog/wp-json/', 'wp/v2/posts', { slug: 'a,b' })).toBe(
      'https://x.org/blog/wp-json/wp/v2/posts?slug=a%2Cb',
    )
    const plain = new URL(endpointUrl('https://x.org/?rest_route=/', 'wp/v2/posts', { a: '1' }))
    expect(Object.fromEntries(plain.searchParams)).toEqual({ rest_route: '/wp/v2/posts', a: '1' })
  })
})

describe('findRestRoot', () => {
  let fake: FakeWordPress
  afterEach(() => fake.close())

  const find = (url = fake.url) =>
    findRestRoot(
      url,
      createSafeFetch({ allowPrivateAddresses: true }),
      new AbortController().signal,
    )

  it.each([
    [{}, '/wp-json/'],
    [{ permalinks: 'plain' }, '/index.php?rest_route=/'],
    [{ path: '/blog' }, '/blog/wp-json/'],
    [{ hideLinkHeader: true }, '/wp-json/'],
    [{ hideLinkHeader: true, permalinks: 'plain' }, '/?rest_route=/'],
  ] as const)('with %j it is at %s', async (options, path) => {
    fake = await startFakeWordPress(options)
    expect(await find()).toMatchObject({
      restRoot: new URL(path, fake.url).href,
      warnings: [],
    })
  })

  it('does not follow to another host', async () => {
    fake = await startFakeWordPress()
    const other = await startFakeWordPress()
    fake.next('GET', /^\/$/, { status: 301, headers: { location: `${other.url}/` } })
    const { host } = new URL(other.url)
    await expect(find()).rejects.toMatchObject({ causes: [causes.otherHost(host)] })
    await other.close()
  })

  it('does not believe a Link header that points to another host', async () => {
    fake = await startFakeWordPress()
    const link = '<http://evil.example/wp-json/>; rel="https://api.w.org/"'
    fake.next('GET', /^\/$/, { status: 200, headers: { link } })
    await expect(find()).rejects.toMatchObject({ causes: [causes.otherHost('evil.example')] })
  })

  it.each([
    [{ status: 403 }, 'Connection failed: 403 Forbidden', causes.firewall],
    [{ status: 200 }, 'Invalid response from WordPress', causes.notWordPress],
    [{ status: 404 }, 'Connection failed: 404 Not Found', causes.notWordPress],
    [{ status: 503 }, 'Connection failed: 503 Service Unavailable', causes.slow],
    [
      { status: 401, headers: { 'www-authenticate': 'Basic realm="staging"' } },
      'Connection failed: 401 Unauthorized',
      causes.sitePassword,
    ],
  ])('explains pages that are no WordPress: %j', async (answer, message, cause) => {
    fake = await startFakeWordPress()
    fake.always('GET', /./, answer)
    await expect(find()).rejects.toMatchObject({
      message,
      causes: expect.arrayContaining([cause]),
    })
  })

  it('accepts an API that wants a login first', async () => {
    fake = await startFakeWordPress({ hideLinkHeader: true })
    const body = JSON.stringify({ code: 'rest_login_required', message: 'Log in.' })
    fake.next('GET', /^\/$/, { status: 200 })
    fake.next('GET', /^\/$/, { status: 401, body })
    expect((await find()).restRoot).toBe(`${fake.url}/wp-json/`)
  })
})
