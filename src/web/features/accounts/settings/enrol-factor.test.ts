import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test, vi } from 'vitest'
import { enrolApp, enrolmentProblem, enrolPhone, firstCodes } from './enrol-factor.ts'

const refusal = (code: string) => Object.assign(new Error('As the service says it.'), { code })

/** The parts of the auth client that enrolment uses; those that are not named succeed. */
function authWith(parts: Record<string, unknown> = {}) {
  const mfa = {
    enroll: vi.fn(async () => ({
      data: { id: 'f1', totp: { qr_code: 'data:image/svg+xml,', secret: 'BASE32' } },
      error: null,
    })),
    challenge: vi.fn(async () => ({ data: { id: 'ch1' }, error: null })),
    unenroll: vi.fn(async () => ({ data: {}, error: null })),
    recoveryCodes: {
      getStatus: vi.fn(async () => ({ data: null, error: refusal('mfa_factor_not_found') })),
      generate: vi.fn(async () => ({ data: { codes: ['one', 'two'] }, error: null })),
    },
    ...parts,
  }
  return { auth: { mfa } as unknown as GoTrueClient, mfa }
}

test('an app is enrolled under its name, with a picture and a key', async () => {
  const { auth, mfa } = authWith()
  const { data } = await enrolApp(auth, { name: 'Work phone' })
  expect(data).toEqual({
    type: 'totp',
    factorId: 'f1',
    picture: 'data:image/svg+xml,',
    secret: 'BASE32',
  })
  expect(mfa.enroll).toHaveBeenCalledExactlyOnceWith({
    factorType: 'totp',
    friendlyName: 'Work phone',
    issuer: 'Copydesk',
  })
})

test('a phone is sent its code', async () => {
  const { auth } = authWith()
  expect((await enrolPhone(auth, { name: 'Phone', phone: '+44' })).data).toEqual({
    type: 'phone',
    factorId: 'f1',
    phone: '+44',
    challengeId: 'ch1',
  })
})

test('a phone that no code reaches is not kept', async () => {
  const error = refusal('sms_send_failed')
  const { auth, mfa } = authWith({ challenge: async () => ({ data: null, error }) })
  expect(await enrolPhone(auth, { name: 'Phone', phone: '+44' })).toEqual({ data: null, error })
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1' })
})

test.each([
  ['an app', enrolApp],
  ['a phone', enrolPhone],
])('a refusal of %s is passed on', async (_, enrol) => {
  const error = refusal('too_many_enrolled_mfa_factors')
  const { auth, mfa } = authWith({ enroll: async () => ({ data: null, error }) })
  expect(await enrol(auth, { name: 'Work', phone: '+44' })).toEqual({ data: null, error })
  expect(mfa.challenge).not.toHaveBeenCalled()
})

test('recovery codes are made for people who have none', async () => {
  expect(await firstCodes(authWith().auth)).toEqual(['one', 'two'])
})

test('codes that exist are kept', async () => {
  const generate = vi.fn()
  const getStatus = async () => ({ data: { remaining: 3, total: 10 }, error: null })
  const { auth } = authWith({ recoveryCodes: { getStatus, generate } })
  expect(await firstCodes(auth)).toBeUndefined()
  expect(generate).not.toHaveBeenCalled()
})

test('a wrong number and a refusal each have their sentence', () => {
  const phone = { type: 'phone', name: 'Phone', phone: '44' } as const
  const app = { type: 'totp', name: 'App' } as const
  expect(enrolmentProblem(refusal('validation_failed'), phone)).toMatch(/country code/)
  expect(enrolmentProblem(refusal('too_many_enrolled_mfa_factors'), app)).toMatch(/already have 10/)
  expect(enrolmentProblem('no error', app)).toBe('The app could not be added')
  expect(enrolmentProblem('no error', phone)).toBe('The phone could not be added')
})
