import { Secret, TOTP } from 'otpauth'
import { type AuthUnderTest, type Browser, must } from '../auth.fixture.ts'

/** An authenticator app: the code of a secret, `stepsLater` half minutes from now. */
export function codeOf(auth: AuthUnderTest, secret: string, stepsLater = 0): string {
  const timestamp = auth.clock.now().getTime() + stepsLater * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Adds a TOTP factor and verifies it with `code`, so that the browser's session is at aal2. */
export async function withTotp(
  auth: AuthUnderTest,
  browser: Browser,
  friendlyName = 'phone app',
): Promise<{ factorId: string; secret: string; code: string }> {
  const { data } = must(await browser.mfa.enroll({ factorType: 'totp', friendlyName }))
  if (!data) throw new Error('nothing was enrolled')
  const { secret } = data.totp
  const code = codeOf(auth, secret)
  must(await browser.mfa.challengeAndVerify({ factorId: data.id, code }))
  return { factorId: data.id, secret, code }
}

/** The level of the browser's session and the one it could have. */
export async function levelsOf(browser: Browser): Promise<(string | null)[]> {
  const { data } = must(await browser.mfa.getAuthenticatorAssuranceLevel())
  return [data?.currentLevel ?? null, data?.nextLevel ?? null]
}
