import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCallerAtAnyLevel, bearerClaims } from '../sessions/caller.ts'
import { type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { upgradeToAal2 } from '../sessions/upgrade-session.ts'
import { hashRecoveryCode, newRecoverySalt } from './recovery-code.ts'
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  findRecoveryCodeSet,
} from './recovery-codes.store.ts'

export const verifyRecoveryBody = z.object({ code: z.string().max(64).nullish() })

/** Consumes a recovery code in place of a factor and replaces the caller's session with one at aal2. */
export async function verifyRecoveryCode(
  auth: Auth,
  authorization: string | undefined,
  body: z.infer<typeof verifyRecoveryBody>,
  meta: RequestMeta,
): Promise<SessionResponse> {
  await auth.limits.request('factor', meta.ip)
  const { userId } = await bearerClaims(auth, authorization)
  const clearAttempts = await auth.limits.code(userId)
  const known = await asCallerAtAnyLevel(auth, authorization, (tx) =>
    findRecoveryCodeSet(tx, userId),
  )
  // Hashes even without a set, so that the response takes equally long.
  const hash = await hashRecoveryCode(body.code ?? '', known?.salt ?? newRecoverySalt())

  const result = await asCallerAtAnyLevel(auth, authorization, async (tx, { session, view }) => {
    const now = auth.clock.now()
    const hasFactor = view.factors.some((factor) => factor.status === 'verified')
    if (!known || !hasFactor || !(await consumeRecoveryCode(tx, known.id, hash, now))) {
      await recordSignInEvent(tx, userId, 'factor_failed', { type: 'recovery_code' }, meta)
      return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
    }
    const left = (await countRecoveryCodes(tx, userId))?.remaining ?? 0
    await recordSignInEvent(tx, userId, 'recovery_code_used', { remaining: left }, meta)
    const proof = { method: 'mfa/recovery_code', factorId: null } as const
    return { open: await upgradeToAal2(auth, tx, session, proof, meta), left }
  })
  if (result instanceof AuthError) throw result
  await clearAttempts()
  const { email } = result.open.view.account
  if (email) {
    auth.background.run('recovery code mail', () => auth.mail.recoveryCodeUsed(email, result.left))
  }
  return await sessionResponse(auth, result.open)
}
