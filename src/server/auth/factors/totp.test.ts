import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newTotpSecret, timeStepOf, totpEnrolment } from './totp.ts'

// The secret and one of the times of RFC 6238, appendix B.
const rfcSecret = Buffer.from('12345678901234567890')
const secret = new Secret({ buffer: new Uint8Array(rfcSecret).buffer }).base32
const now = new Date(1_111_111_109_000)
const step = 37_037_036
const codeAt = (timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

describe('timeStepOf', () => {
  test('knows the test vector of RFC 6238', () => {
    expect(timeStepOf(secret, '081804', now)).toBe(step)
  })

  test.each([
    ['the step before', -30_000, step - 1],
    ['the step after', 30_000, step + 1],
  ])('accepts %s, for clock drift', (_what, drift, expected) => {
    expect(timeStepOf(secret, codeAt(now.getTime() + drift), now)).toBe(expected)
  })

  test.each([-60_000, 60_000])('refuses a code of %i ms away', (drift) => {
    expect(timeStepOf(secret, codeAt(now.getTime() + drift), now)).toBeNull()
  })

  test.each(['', '081805', '81804', '0081804', '08180a', '０８１８０４', '081804\n', ' 081804'])(
    'refuses %j',
    (code) => {
      expect(timeStepOf(secret, code, now)).toBeNull()
    },
  )

  test('refuses the code of another secret', () => {
    expect(timeStepOf(newTotpSecret(), '081804', now)).toBeNull()
  })
})

test('a new secret has 160 random bits in base32', () => {
  const [first, second] = [newTotpSecret(), newTotpSecret()]
  expect(first).toMatch(/^[A-Z2-7]{32}$/)
  expect(first).not.toBe(second)
})

describe('totpEnrolment', () => {
  test('has the URI that authenticator apps expect', async () => {
    const { uri } = await totpEnrolment(secret, 'Copy & desk', 'a+b@example.com')
    const url = new URL(uri)
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Copy & desk:a+b@example.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret,
      issuer: 'Copy & desk',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('draws raw SVG without a `#`, which would end the client’s data URL', async () => {
    const { qrCode } = await totpEnrolment(secret, 'Copydesk', 'a@example.com')
    expect(qrCode).toMatch(/^<svg[\s\S]*<\/svg>$/)
    expect(qrCode).not.toContain('#')
  })
})
