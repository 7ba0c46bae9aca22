import { describe, expect, test, vi } from 'vitest'
import { captchaService } from './captcha-service.ts'
import { createSiteVerify } from './site-verify.ts'

describe('captchaService', () => {
  test.each(['turnstile', 'hcaptcha'] as const)('%s is reached over https only', (provider) => {
    const { script, verify, sources } = captchaService(provider, null)
    for (const url of [script, verify, ...sources]) expect(url).toMatch(/^https:\/\//)
    expect(script).toContain('render=explicit')
  })

  test.each(['turnstile', 'hcaptcha'] as const)('%s can be replaced as a whole', (provider) => {
    const { script, verify, sources } = captchaService(provider, 'http://127.0.0.1:9/fake/')
    for (const url of [script, verify]) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/fake\/\w/)
    expect(sources).toEqual(['http://127.0.0.1:9'])
  })
})

describe('verify', () => {
  const settings = { secret: 'shh', siteKey: 'site', apiBase: 'https://captcha.example' }
  const turnstile = createSiteVerify({ ...settings, provider: 'turnstile' })

  function respondWith(body: unknown, status = 200) {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
    vi.stubGlobal('fetch', fetch)
    return () => Object.fromEntries(new URLSearchParams(String(fetch.mock.calls[0]?.[1].body)))
  }

  test('sends token, secret and IP address', async () => {
    const form = respondWith({ success: true })
    expect(await turnstile.verify('token', '198.51.100.7')).toBe(true)
    expect(form()).toEqual({ secret: 'shh', response: 'token', remoteip: '198.51.100.7' })
  })

  test('sends no IP address that is not known', async () => {
    const form = respondWith({ success: true })
    await turnstile.verify('token', null)
    expect(form()).not.toHaveProperty('remoteip')
  })

  test.each([200, 400])('is false for a used token, also with status %i', async (status) => {
    respondWith({ success: false, 'error-codes': ['timeout-or-duplicate'] }, status)
    expect(await turnstile.verify('token', null)).toBe(false)
  })

  test.each(['invalid-input-secret', 'missing-input-secret'])('throws for %s', async (code) => {
    respondWith({ success: false, 'error-codes': [code] })
    await expect(turnstile.verify('token', null)).rejects.toMatchObject({ kind: 'auth_expired' })
  })

  test.each([
    ['another form', { ok: true }],
    ['a text instead of a truth value', { success: 'true' }],
  ])('takes %s for a failure, never for a pass', async (_what, body) => {
    respondWith(body)
    await expect(turnstile.verify('token', null)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('throws when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(turnstile.verify('token', null)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
