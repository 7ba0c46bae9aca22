import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthUnderTest, goodPassword, must, startAuth } from '../auth.fixture.ts'
import { levelsOf, withTotp } from './factors.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

async function signIn(email: string) {
  const browser = auth.browser()
  must(await browser.signInWithPassword({ email, password: goodPassword }))
  return browser
}

test('each of ten codes replaces the authenticator app once', async () => {
  const email = 'codes@example.com'
  const browser = await auth.signedIn(email)
  expect((await browser.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await browser.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
  await withTotp(auth, browser)
  const { data: made } = must(await browser.mfa.recoveryCodes.generate())
  expect(new Set(made?.codes).size).toBe(10)
  const [first = '', second = ''] = made?.codes ?? []
  expect(first).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const stored = await auth.database.kysely.selectFrom('auth.recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(first)
  expect((await auth.mailTo(email))?.subject).toBe('New recovery codes were made for your account')

  const lost = await signIn(email)
  const sloppy = ` ${first.toLowerCase().replace('-', ' ')} `
  must(await lost.mfa.recoveryCodes.verify({ code: sloppy }))
  expect(await levelsOf(lost)).toEqual(['aal2', 'aal2'])
  expect((await auth.mailTo(email))?.text).toContain('9 recovery codes are left.')
  expect(must(await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({
    type: 'recovery_code',
    total: 10,
    remaining: 9,
  })
  const again = await signIn(email)
  expect((await again.mfa.recoveryCodes.verify({ code: first })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  const race = await Promise.all(
    [again, await signIn(email)].map((one) => one.mfa.recoveryCodes.verify({ code: second })),
  )
  expect(race.filter(({ error }) => error === null)).toHaveLength(1)
})

test('regenerating replaces the set, and needs aal2', async () => {
  const email = 'renewed@example.com'
  const browser = await auth.signedIn(email)
  await withTotp(auth, browser)
  expect((await browser.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found')
  const { data: old } = must(await browser.mfa.recoveryCodes.generate())
  expect((await browser.mfa.recoveryCodes.generate()).error?.code).toBe(
    'mfa_verified_factor_exists',
  )
  const weak = await signIn(email)
  expect((await weak.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
  const { data: fresh } = must(await browser.mfa.recoveryCodes.regenerate())
  const stale = await weak.mfa.recoveryCodes.verify({ code: old?.codes[0] ?? '' })
  expect(stale.error?.code).toBe('mfa_verification_failed')
  must(await weak.mfa.recoveryCodes.verify({ code: fresh?.codes[0] ?? '' }))
})

test('guessing codes is rate limited', async () => {
  const email = 'codeguess@example.com'
  const browser = await auth.signedIn(email)
  await withTotp(auth, browser)
  must(await browser.mfa.recoveryCodes.generate())
  const weak = await signIn(email)
  const codes = []
  for (let n = 0; n < 13; n += 1) {
    codes.push((await weak.mfa.recoveryCodes.verify({ code: `${n}` })).error?.code)
  }
  expect(codes).toContain('over_request_rate_limit')
})

test('removing the last factor deletes the codes and downgrades all sessions', async () => {
  const email = 'nofactor@example.com'
  const browser = await auth.signedIn(email)
  const { factorId } = await withTotp(auth, browser)
  const { data: made } = must(await browser.mfa.recoveryCodes.generate())
  const lost = await signIn(email)
  must(await lost.mfa.recoveryCodes.verify({ code: made?.codes[0] ?? '' }))
  must(await browser.mfa.unenroll({ factorId }))
  must(await lost.refreshSession())
  expect(await levelsOf(lost)).toEqual(['aal1', 'aal1'])
  expect((await lost.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
})
