import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteVerify } from '#server/providers/captcha/site-verify.ts'
import { captchaSecret, startFakeCaptcha } from '#test/fakes/captcha.ts'
import { type AuthUnderTest, goodPassword, linkIn, must, startAuth } from '../auth.fixture.ts'

let auth: AuthUnderTest
let service: Awaited<ReturnType<typeof startFakeCaptcha>>
const settings = { provider: 'turnstile', secret: captchaSecret, siteKey: 'site-key' } as const
const script = 'https://captcha.example/api.js'
beforeAll(async () => {
  service = await startFakeCaptcha()
  auth = await startAuth(
    { captcha: { provider: settings.provider, siteKey: settings.siteKey, script } },
    { captcha: createSiteVerify({ ...settings, apiBase: service.base }) },
  )
})
afterAll(async () => {
  await auth.close()
  await service.close()
})

test('public forms need a solved captcha, each only once; refreshing needs none', async () => {
  const email = 'human@example.com'
  const browser = auth.browser()
  const bare = await browser.signUp({ email, password: goodPassword })
  expect(bare.error).toMatchObject({ status: 400, code: 'captcha_failed' })
  const signUp = (captchaToken: string) =>
    browser.signUp({ email, password: goodPassword, options: { captchaToken } })
  expect((await signUp('wrong')).error?.code).toBe('captcha_failed')
  must(await signUp('solved-1'))
  expect((await signUp('solved-1')).error?.code).toBe('captcha_failed')
  expect(service.asked.at(-1)).toMatchObject({ secret: captchaSecret, remoteip: '127.0.0.1' })
  const token_hash = linkIn(await auth.mailTo(email)).searchParams.get('token') ?? ''
  must(await browser.verifyOtp({ type: 'signup', token_hash }))
  must(await browser.refreshSession())
  const signIn = (captchaToken?: string) =>
    auth.browser().signInWithPassword({
      email,
      password: goodPassword,
      options: captchaToken ? { captchaToken } : {},
    })
  expect((await signIn()).error?.code).toBe('captcha_failed')
  must(await signIn('solved-2'))
})

test.each([
  ['/recover', { email: 'a@example.com' }],
  ['/otp', { email: 'a@example.com' }],
  ['/magiclink', { email: 'a@example.com' }],
])('%s needs it too', async (path, body) => {
  const answer = await auth.post(path, body)
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'captcha_failed'])
})

test('the settings name the captcha, but not its secret', async () => {
  const text = await (await fetch(`${auth.baseUrl}/settings`)).text()
  expect(JSON.parse(text).copydesk.captcha).toEqual({
    provider: 'turnstile',
    siteKey: 'site-key',
    script,
  })
  expect(text).not.toContain(captchaSecret)
})

test('a wrong secret or an unreachable service rejects everyone and is logged', async () => {
  const wrong = createSiteVerify({ ...settings, secret: 'wrong', apiBase: service.base })
  await expect(wrong.verify('solved-3', null)).rejects.toMatchObject({ kind: 'auth_expired' })
  const gone = createSiteVerify({ ...settings, apiBase: 'http://127.0.0.1:1' })
  await expect(gone.verify('solved-4', null)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('hCaptcha gets the site key', async () => {
  const hcaptcha = createSiteVerify({
    ...settings,
    provider: 'hcaptcha',
    apiBase: service.base,
  })
  expect(await hcaptcha.verify('solved-5', '192.0.2.1')).toBe(true)
  expect(service.asked.at(-1)).toMatchObject({ sitekey: 'site-key', remoteip: '192.0.2.1' })
})
