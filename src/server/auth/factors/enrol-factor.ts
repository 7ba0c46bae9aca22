import { z } from 'zod'
import { telephoneNumber } from '#contracts/rules/telephone.ts'
import { newId } from '#server/kernel/ids.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCallerAtAnyLevel, type Caller } from '../sessions/caller.ts'
import { type Factor, lockAccount } from '../user/accounts.store.ts'
import { deleteUnverifiedFactors, insertFactor, listFactors } from './factors.store.ts'
import { newTotpSecret, totpEnrolment } from './totp.ts'

export const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
  phone: z.string().nullish(),
})

const maxFactors = 10
const unverifiedMs = 300_000

/**
 * Adds an unverified factor; its first correct code verifies it. A user with a verified factor needs a
 * session at aal2 (403 `insufficient_aal`).
 */
export async function enrolFactor(
  auth: Auth,
  authorization: string | undefined,
  body: z.infer<typeof enrolBody>,
  meta: RequestMeta,
): Promise<Record<string, unknown>> {
  await auth.limits.request('factor', meta.ip)
  const { type, phone } = requestedFactor(auth, body)
  const id = newId()
  const secret = type === 'totp' ? newTotpSecret() : null
  const friendlyName = body.friendly_name?.trim() ?? ''

  const label = await asCallerAtAnyLevel(auth, authorization, async (tx, caller) => {
    const { account } = caller.view
    const now = auth.clock.now()
    await lockAccount(tx, account.id)
    await deleteUnverifiedFactors(tx, account.id, {
      createdBefore: new Date(now.getTime() - unverifiedMs),
    })
    checkMayEnrol(caller, await listFactors(tx, account.id), friendlyName, phone)
    const secretSealed = secret && auth.secrets.seal(secret, factorAad(id, account.id))
    await insertFactor(tx, { id, userId: account.id, type, friendlyName, secretSealed, phone, now })
    return account.email ?? account.id
  })
  const answer = { id, type, friendly_name: friendlyName }
  if (!secret) return { ...answer, phone }
  const { uri, qrCode } = await totpEnrolment(secret, body.issuer?.trim() || 'Copydesk', label)
  return { ...answer, totp: { qr_code: qrCode, secret, uri } }
}

/** The requested type of factor; `phone` is in E.164 without the plus sign. */
function requestedFactor(
  auth: Auth,
  body: z.infer<typeof enrolBody>,
): { type: Factor['factor_type']; phone: string | null } {
  if (body.factor_type === 'totp') return { type: 'totp', phone: null }
  if (body.factor_type !== 'phone') throw invalid('factor_type needs to be totp or phone')
  if (!auth.sms) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  const phone = (telephoneNumber(body.phone ?? '') ?? '').replace(/\D/g, '')
  if (!/^[1-9][0-9]{6,14}$/.test(phone)) {
    throw invalid('Invalid phone number format (E.164 required)')
  }
  return { type: 'phone', phone }
}

function checkMayEnrol(
  { session }: Caller,
  factors: Factor[],
  friendlyName: string,
  phone: string | null,
): void {
  if (phone && factors.some((factor) => factor.status === 'verified' && factor.phone === phone)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (factors.length >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    )
  }
  if (session.aal === 'aal1' && factors.some((factor) => factor.status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/** The additional authenticated data of a factor's sealed secret. */
export function factorAad(id: string, userId: string): string {
  return secretAad('auth.factors', id, userId)
}
