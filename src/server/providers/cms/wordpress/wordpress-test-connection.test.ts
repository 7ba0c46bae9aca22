import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import type { WordPressAccess } from '../port.ts'
import { causes } from './wordpress-causes.ts'
import { testConnection } from './wordpress-test-connection.ts'

let fake: FakeWordPress
beforeEach(async () => {
  fake = await startFakeWordPress()
})
afterEach(() => fake.close())

const open = createSafeFetch({ allowPrivateAddresses: true })
const test = (access: WordPressAccess, fetch = open) =>
  testConnection(access, fetch, new AbortController().signal)

const connectFailed =
  'Failed to connect to WordPress API. Please check your internet connection and site URL.'

describe('testConnection', () => {
  it.each(['administrator', 'editor', 'author'] as const)('welcomes an %s', async (role) => {
    expect(await test(fake.access(role))).toEqual({
      ok: true,
      message: 'Successfully connected to WordPress',
      facts: { restRoot: `${fake.url}/wp-json/` },
      warnings: [],
    })
  })

  it('accepts the e-mail address and a password without gaps', async () => {
    const access = fake.access('author')
    const { email, appPassword } = fake.user('author')
    const tried = { ...access, username: email, appPassword: appPassword.replaceAll(' ', '') }
    expect(await test(tried)).toMatchObject({ ok: true })
  })

  it.each(['contributor', 'subscriber'] as const)('names the rights a %s lacks', async (role) => {
    const answer = await test(fake.access(role))
    expect(answer).toMatchObject({ ok: false })
    expect(JSON.stringify(answer)).toMatch(/may not publish posts.*may not upload files/)
  })

  it.each(['siteUrl', 'username', 'appPassword'] as const)('misses the %s', async (field) => {
    expect(await test({ ...fake.access(), [field]: ' ' })).toMatchObject({
      ok: false,
      message: 'Missing site URL, username, or app password',
    })
    expect(fake.requests).toEqual([])
  })

  it('names both causes of a refused login', async () => {
    const refused = {
      ok: false,
      message: 'Connection failed: 401 Unauthorized',
      causes: [causes.wrongLogin, causes.strippedHeader],
    }
    expect(await test({ ...fake.access(), appPassword: 'wrong' })).toEqual(refused)
    fake.options.stripAuthorization = true
    expect(await test(fake.access())).toEqual(refused)
  })

  it('knows a site without application passwords', async () => {
    fake.options.applicationPasswords = false
    expect(await test(fake.access())).toEqual({
      ok: false,
      message: 'Connection failed: 401 Unauthorized',
      causes: [causes.noApplicationPasswords],
    })
  })

  const me = /users\/me/
  const posts = /^\/wp\/v2\/posts$/
  it.each([
    ['incorrect_password', 401, [causes.wrongLogin]],
    ['application_passwords_disabled', 401, [causes.noApplicationPasswords]],
    ['rest_login_required', 401, [causes.restOff]],
    ['itsec_rest_api_access_restricted', 403, [causes.restOff]],
  ])('explains the code %s', async (code, status, expected) => {
    const body = JSON.stringify({ code, message: 'No.' })
    for (const route of [me, posts]) fake.next('GET', route, { status, body })
    expect(await test(fake.access())).toMatchObject({ ok: false, causes: expected })
  })

  it.each([
    [{ status: 403 }, 'Connection failed: 403 Forbidden', causes.firewall],
    [{ status: 200 }, 'Invalid response from WordPress', causes.firewall],
    [{ status: 200, body: '{"name":"x"}' }, 'Invalid response from WordPress', undefined],
    [{ status: 503 }, 'Connection failed: 503 Service Unavailable', causes.slow],
    [{ status: 429 }, 'Connection failed: 429 Too Many Requests', causes.slow],
  ])('explains %j', async (answer, message, cause) => {
    for (const route of [me, posts]) fake.next('GET', route, answer)
    const result = await test(fake.access())
    expect(result).toMatchObject({ ok: false, message })
    if (cause) expect(result).toMatchObject({ causes: expect.arrayContaining([cause]) })
  })

  it('sends the password nowhere else', async () => {
    const other = await startFakeWordPress()
    const location = `${other.url}/wp-json/wp/v2/users/me`
    fake.next('GET', me, { status: 302, headers: { location } })
    const { host } = new URL(other.url)
    expect(await test(fake.access())).toMatchObject({ causes: [causes.otherHost(host)] })
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('says the sentence of the specification when nobody answers', async () => {
    const access = fake.access()
    await fake.close()
    expect(await test(access)).toEqual({
      ok: false,
      message: connectFailed,
      causes: [causes.unreachable],
    })
    fake = await startFakeWordPress()
  })

  it('refuses private addresses without a connection', async () => {
    const strict = createSafeFetch({ allowPrivateAddresses: false })
    const answer = await test(fake.access(), strict)
    expect(answer).toEqual({ ok: false, message: connectFailed, causes: [causes.blocked] })
    expect(fake.requests).toEqual([])
  })

  it('sends no password over http to a public site', async () => {
    const siteUrl = 'http://shop.example'
    const strict = createSafeFetch({
      allowPrivateAddresses: false,
      resolver: async () => ['93.184.216.34'],
    })
    const headers = new Headers({ link: `<${siteUrl}/wp-json/>; rel="https://api.w.org/"` })
    const front = { status: 200, statusText: 'OK', headers, url: siteUrl, body: new Uint8Array() }
    const answer = await test({ ...fake.access(), siteUrl }, async (url, request) =>
      request?.headers?.authorization ? strict(url, request) : front,
    )
    expect(answer).toEqual({ ok: false, message: connectFailed, causes: [causes.insecure] })
  })
})
