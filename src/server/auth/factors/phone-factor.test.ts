import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { createOutbox } from '#server/providers/sms/outbox.ts'
import { createTwilio } from '#server/providers/sms/twilio.ts'
import { startFakeTwilio } from '#test/fakes/sms.ts'
import { type AuthUnderTest, type Browser, must, startAuth } from '../auth.fixture.ts'
import { levelsOf } from './factors.fixture.ts'

let auth: AuthUnderTest
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>
beforeAll(async () => {
  twilio = await startFakeTwilio()
  auth = await startAuth({}, { sms: createTwilio(twilio.settings) })
})
afterAll(async () => {
  await auth.close()
  await twilio.close()
})
beforeEach(async () => {
  twilio.answers(201)
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

const lastCode = () => /\d{6}/.exec(twilio.taken.at(-1)?.Body ?? '')?.[0] ?? ''

async function enrol(browser: Browser, phone: string): Promise<string> {
  const { data } = must(
    await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone }),
  )
  expect(data).toMatchObject({ type: 'phone', phone: phone.replace(/\D/g, '') })
  return data?.id ?? ''
}

test('a texted code upgrades the session, once, and can be requested once a minute', async () => {
  const browser = await auth.signedIn('phone@example.com')
  const factorId = await enrol(browser, '+44 1234 567890')
  const { data } = must(await browser.mfa.challenge({ factorId }))
  const challengeId = data?.id ?? ''
  expect(twilio.taken.at(-1)).toMatchObject({ To: '+441234567890', From: '+15005550006' })
  const tooSoon = await browser.mfa.challenge({ factorId })
  expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  const code = lastCode()
  const wrong = code === '000000' ? '000001' : '000000'
  const missed = await browser.mfa.verify({ factorId, challengeId, code: wrong })
  expect(missed.error?.code).toBe('mfa_verification_failed')
  must(await browser.mfa.verify({ factorId, challengeId, code }))
  expect(await levelsOf(browser)).toEqual(['aal2', 'aal2'])
  const again = await browser.mfa.verify({ factorId, challengeId, code })
  expect(again.error?.code).toBe('mfa_ip_address_mismatch')
  const second = await browser.mfa.enroll({
    factorType: 'phone',
    phone: '+441234567890',
    friendlyName: 'again',
  })
  expect(second.error?.code).toBe('mfa_verified_factor_exists')
  const stored = await auth.database.kysely.selectFrom('auth.challenges').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('a number is read as people type and paste it', async () => {
  const browser = await auth.signedIn('pasted@example.com')
  for (const phone of [
    '0044 1234 567891',
    '+44 (0)1234 567892',
    '\u202A+44 1234\u00A0567893\u202C',
  ]) {
    const { data } = must(
      await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone }),
    )
    expect(data?.type === 'phone' && data.phone).toMatch(/^44123456789[123]$/)
  }
})

test('rejects invalid phone numbers, and reports a message that could not be sent', async () => {
  const browser = await auth.signedIn('nonumber@example.com')
  for (const phone of ['0123', 'nonsense', '+1', '']) {
    const { error } = await browser.mfa.enroll({ factorType: 'phone', phone })
    expect(error?.code).toBe('validation_failed')
  }
  const factorId = await enrol(browser, '+441234567891')
  twilio.answers(500)
  const { error } = await browser.mfa.challenge({ factorId })
  expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
})

test.each([
  [400, 'rejected'],
  [401, 'auth_expired'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
])('an answer of %i is %s', async (status, kind) => {
  twilio.answers(status)
  const message = { to: '+441234567892', text: 'Hello' }
  await expect(createTwilio(twilio.settings).send(message)).rejects.toMatchObject({ kind })
})

test('without a provider, messages go to the local mailbox', async () => {
  const kept: Mail[] = []
  const outbox = createOutbox({ send: async (mail) => void kept.push(mail) })
  await outbox.send({ to: '+441234567893', text: '123456 is your code' })
  expect(kept[0]).toMatchObject({ to: '+441234567893', subject: 'Text message' })
  expect(kept[0]?.text).toContain('123456 is your code')
})
