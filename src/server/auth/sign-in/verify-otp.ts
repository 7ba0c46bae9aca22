import { z } from 'zod'
import { sqlState } from '#server/db/sql-state.ts'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { emailExists } from '../account/email-change.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { attemptCodes, consumeToken, type TokenKind } from '../mail/one-time-tokens.store.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { passwordMatches } from './password-hash.ts'
import { type RedeemedToken, redeemToken } from './redeem-token.ts'

export const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** One of two addresses has confirmed a change, and the other is waited for. */
export type EmailChangePending = { msg: string; code: '200' }

/** What each type of the contract opens; `email` is the newer name for what is mailed to sign in. */
const kindsOf = new Map<string, readonly TokenKind[]>(
  Object.entries({
    signup: ['signup'],
    recovery: ['recovery'],
    email: ['signup', 'magiclink'],
    magiclink: ['magiclink'],
    invite: [],
    email_change: ['email_change_current', 'email_change_new'],
    sms: [],
    phone_change: [],
  }),
)

/**
 * Opens a session from the token of a mail link or from a code mailed to an address, once. The first
 * half of a change of address gets no session yet. Throws 403 `otp_expired` for anything else.
 */
export async function verifyOtp(
  auth: Auth,
  body: z.infer<typeof verifyBody>,
  meta: RequestMeta,
): Promise<SessionResponse | EmailChangePending> {
  const kinds = kindsOf.get(body.type ?? '')
  if (!kinds) throw invalid('Verify requires a verification type')
  if (body.token && body.token_hash) {
    throw invalid('Verify requires either a token or a token hash')
  }
  if (!body.token && !body.token_hash) throw invalid('Verify requires a token or a token hash')
  await auth.limits.request('verify', meta.ip)
  const result = body.token_hash
    ? await fromLink(auth, body.token_hash, kinds, meta)
    : await fromCode(auth, body.email ?? '', body.token ?? '', kinds, meta)
  if (result instanceof AuthError) throw result
  if (result.changedFrom) {
    const { changedFrom: before } = result
    auth.background.run('e-mail change notice', () => auth.mail.emailChanged(before))
  }
  if (result.open) return await sessionResponse(auth, result.open)
  return {
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  }
}

async function fromLink(
  auth: Auth,
  token: string,
  kinds: readonly TokenKind[],
  meta: RequestMeta,
): Promise<RedeemedToken | AuthError> {
  const hash = secretHash(token.slice(0, 256))
  const refusal = expired('Email link is invalid or has expired')
  return await once(auth, async (tx) => {
    const taken = await consumeToken(tx, hash, kinds)
    return (taken && (await redeemToken(auth, tx, taken, meta))) ?? refusal
  })
}

async function fromCode(
  auth: Auth,
  address: string,
  code: string,
  kinds: readonly TokenKind[],
  meta: RequestMeta,
): Promise<RedeemedToken | AuthError> {
  const email = address.trim().toLowerCase().slice(0, 255)
  const typed = code.replaceAll(' ', '').slice(0, 32)
  const refusal = expired('Token has expired or is invalid')
  const clearAttempts = await auth.limits.code(email)
  const candidates = await asAuth(auth.database, (tx) =>
    attemptCodes(tx, email, kinds, auth.clock.now()),
  )
  // An address without any code takes as long as one with a code.
  if (candidates.length === 0) await passwordMatches(null, typed)
  for (const candidate of candidates) {
    if (!(await passwordMatches(candidate.code_hash, typed))) continue
    await clearAttempts()
    return await once(auth, async (tx) => {
      const taken = await consumeToken(tx, candidate.token_hash, kinds)
      return (taken && (await redeemToken(auth, tx, taken, meta))) ?? refusal
    })
  }
  return refusal
}

/** A refusal is returned, not thrown, so that the token it used up stays used up. */
async function once(
  auth: Auth,
  work: (tx: Tx) => Promise<RedeemedToken | AuthError>,
): Promise<RedeemedToken | AuthError> {
  try {
    return await asAuth(auth.database, work)
  } catch (error) {
    // Somebody else took the new address at this very moment.
    if (sqlState(error) === '23505') throw emailExists()
    throw error
  }
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
