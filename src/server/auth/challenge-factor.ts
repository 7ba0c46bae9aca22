import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import type { Auth } from './auth-wiring.ts'
import { asCaller } from './caller.ts'
import { insertChallenge, lockFactor } from './factors.store.ts'
import type { Visit } from './visit.ts'

export const challengeBody = z.object({ channel: z.string().nullish() })

const challengeMs = 300_000

/** Opens a challenge of one factor, to be answered within 5 minutes; `expires_at` is in seconds. */
export async function challengeFactor(
  auth: Auth,
  authorization: string | undefined,
  factorId: string,
  visit: Visit,
): Promise<{ id: string; type: string; expires_at: number }> {
  await auth.limits.request('challenge', visit.ip)
  return await asCaller(auth, authorization, async (tx, { session }) => {
    const factor = await lockFactor(tx, session.user_id, factorId)
    if (!factor) throw noSuchFactor()
    const now = auth.clock.now()
    const expiresAt = new Date(now.getTime() + challengeMs)
    const id = await insertChallenge(tx, {
      factorId: factor.id,
      ip: visit.ip,
      codeHash: null,
      expiresAt,
      now,
    })
    return { id, type: factor.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  })
}

/** The refusal for a factor that is not the caller's own. */
export function noSuchFactor(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'Factor not found')
}
