import { z } from 'zod'
import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCallerAtAnyLevel, bearerClaims, type Caller } from '../sessions/caller.ts'
import {
  type IssuedSession,
  type SessionResponse,
  sessionResponse,
} from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { upgradeToAal2 } from '../sessions/upgrade-session.ts'
import type { Factor } from '../user/accounts.store.ts'
import { factorNotFound } from './challenge-factor.ts'
import { factorAad } from './enrol-factor.ts'
import {
  countWrongCode,
  deleteUnverifiedFactors,
  findChallenge,
  lockFactor,
  markChallengeUsed,
  markFactorVerified,
} from './factors.store.ts'
import { timeStepOf } from './totp.ts'

export const verifyFactorBody = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().max(64).nullish(),
})

const maxWrongCodes = 5

/**
 * Verifies the code of a challenge and replaces the caller's session with one at aal2. Each time step is
 * accepted once; 5 wrong codes end the challenge. The first correct code verifies a new factor.
 */
export async function verifyFactor(
  auth: Auth,
  authorization: string | undefined,
  factorId: string,
  body: z.infer<typeof verifyFactorBody>,
  meta: RequestMeta,
): Promise<SessionResponse> {
  await auth.limits.request('factor', meta.ip)
  const { userId } = await bearerClaims(auth, authorization)
  const clearAttempts = await auth.limits.code(userId)
  // Returned, not thrown: the count of wrong codes has to be committed.
  const result = await asCallerAtAnyLevel(auth, authorization, (tx, caller) =>
    answerChallenge(auth, tx, caller, { factorId, ...body }, meta),
  )
  if (result instanceof AuthError) throw result
  await clearAttempts()
  const { open, added } = result
  const { email } = open.view.account
  if (added && email) {
    auth.background.run('factor mail', () => auth.mail.factorAdded(email, added))
  }
  return await sessionResponse(auth, open)
}

async function answerChallenge(
  auth: Auth,
  tx: Tx,
  { session }: Caller,
  answer: { factorId: string } & z.infer<typeof verifyFactorBody>,
  meta: RequestMeta,
): Promise<{ open: IssuedSession; added: Factor['factor_type'] | null } | AuthError> {
  const now = auth.clock.now()
  const factor = await lockFactor(tx, session.user_id, answer.factorId)
  if (!factor) return factorNotFound()
  const challenge = isUuid(answer.challenge_id)
    ? await findChallenge(tx, factor.id, answer.challenge_id)
    : undefined
  if (!challenge || challenge.verified_at || challenge.ip !== meta.ip) {
    return new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    )
  }
  if (challenge.expires_at <= now || challenge.wrong_codes >= maxWrongCodes) {
    return new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  const code = (answer.code ?? '').replaceAll(' ', '')
  const phone = factor.factor_type === 'phone'
  const step = phone ? null : acceptedStep(auth, factor, code, now)
  const correct = phone ? await passwordMatches(challenge.code_hash, code) : step !== null
  if (!correct) {
    await countWrongCode(tx, challenge.id)
    await recordSignInEvent(tx, session.user_id, 'factor_failed', { factor_id: factor.id }, meta)
    return new AuthError(
      422,
      'mfa_verification_failed',
      phone ? 'Invalid MFA Phone code entered' : 'Invalid TOTP code entered',
    )
  }
  await markChallengeUsed(tx, challenge.id, now)
  await markFactorVerified(tx, factor.id, step, now)
  await deleteUnverifiedFactors(tx, session.user_id, { type: factor.factor_type })
  const added = factor.status === 'unverified' ? factor.factor_type : null
  const details = { factor_id: factor.id, type: factor.factor_type }
  await recordSignInEvent(
    tx,
    session.user_id,
    added ? 'factor_added' : 'factor_passed',
    details,
    meta,
  )
  const open = await upgradeToAal2(
    auth,
    tx,
    session,
    { method: phone ? 'mfa/phone' : 'totp', factorId: factor.id },
    meta,
  )
  return { open, added }
}

/** The time step of a correct code that has not been used before, else null. */
function acceptedStep(auth: Auth, factor: Factor, code: string, now: Date): number | null {
  if (!factor.secret_sealed) return null
  const secret = auth.secrets.open(factor.secret_sealed, factorAad(factor.id, factor.user_id))
  const step = timeStepOf(secret, code, now)
  return step !== null && step > Number(factor.last_accepted_step ?? -1) ? step : null
}

function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
