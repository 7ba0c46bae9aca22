import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { newCode } from '../mail/one-time-code.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCallerAtAnyLevel } from '../sessions/caller.ts'
import { insertChallenge, lockFactor } from './factors.store.ts'

export const challengeBody = z.object({ channel: z.string().nullish() })

const challengeMs = 300_000

/** Creates a challenge that expires in 5 minutes, and texts its code to a phone factor; `expires_at` is in seconds. */
export async function challengeFactor(
  auth: Auth,
  authorization: string | undefined,
  factorId: string,
  meta: RequestMeta,
): Promise<{ id: string; type: string; expires_at: number }> {
  await auth.limits.request('challenge', meta.ip)
  const factor = await asCallerAtAnyLevel(auth, authorization, async (_tx, { view }) =>
    view.factors.find(({ id }) => id === factorId),
  )
  if (!factor) throw factorNotFound()
  const code = factor.phone ? newCode() : null
  if (factor.phone) await auth.limits.text(factor.phone, factor.user_id)
  const codeHash = code && (await hashPassword(code))

  const challenge = await asCallerAtAnyLevel(auth, authorization, async (tx, { session }) => {
    const locked = await lockFactor(tx, session.user_id, factorId)
    if (!locked) throw factorNotFound()
    const now = auth.clock.now()
    const expiresAt = new Date(now.getTime() + challengeMs)
    const row = { factorId: locked.id, ip: meta.ip, codeHash, expiresAt, now }
    const id = await insertChallenge(tx, row)
    return { id, type: locked.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  })
  if (code && factor.phone) await sendCode(auth, factor.phone, code)
  return challenge
}

async function sendCode(auth: Auth, phone: string, code: string): Promise<void> {
  try {
    if (!auth.sms) throw new ProviderError('unavailable', 'Text messages are not configured.')
    await auth.sms.send({
      to: `+${phone}`,
      text: `${code} is your Copydesk code. It expires in 5 minutes. Never share it.`,
    })
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    auth.log.error({ err: cause }, 'sending a text message failed')
    throw new AuthError(422, 'sms_send_failed', 'The text message could not be sent', { cause })
  }
}

/** 422 `mfa_factor_not_found`. */
export function factorNotFound(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'Factor not found')
}
