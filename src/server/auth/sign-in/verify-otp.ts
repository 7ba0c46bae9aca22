import { z } from 'zod'
import { sqlState } from '#server/db/sql-state.ts'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { emailExists } from '../account/email-change.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { attemptCodes, consumeToken, type TokenKind } from '../mail/one-time-tokens.store.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { type RedeemedToken, redeemToken } from './redeem-token.ts'

export const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** One address has confirmed an email change; the other has yet to. */
export type EmailChangePending = { msg: string; code: '200' }

/** The kinds of token for each verification type of the contract. */
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
 * Signs in with the token of a mail link or a mailed code, once. The first confirmation of an email change
 * yields no session. Throws 403 `otp_expired` for an invalid token or code.
 */
export async function verifyOtp(
  auth: Auth,
  body: z.infer<typeof verifyBody>,
  meta: RequestMeta,
): Promise<SessionResponse | EmailChangePending> {
  const { open } = await redeem(auth, body, meta, 'client')
  return open ? await sessionResponse(auth, open) : pending
}

/** The same from the page of a mail link, where a PKCE flow gets a code to exchange. */
export async function verifyFromLink(
  auth: Auth,
  link: { type: string; token: string },
  meta: RequestMeta,
): Promise<SessionResponse | EmailChangePending | { authCode: string }> {
  const body = { type: link.type, token_hash: link.token }
  const { open, code } = await redeem(auth, body, meta, 'page')
  if (code) return { authCode: code }
  return open ? await sessionResponse(auth, open) : pending
}

const pending: EmailChangePending = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

async function redeem(
  auth: Auth,
  body: z.infer<typeof verifyBody>,
  meta: RequestMeta,
  from: 'client' | 'page',
): Promise<RedeemedToken> {
  const kinds = kindsOf.get(body.type ?? '')
  if (!kinds) throw invalid('Verify requires a verification type')
  if (body.token && body.token_hash) {
    throw invalid('Verify requires either a token or a token hash')
  }
  if (!body.token && !body.token_hash) throw invalid('Verify requires a token or a token hash')
  await auth.limits.request('verify', meta.ip)
  const result = body.token_hash
    ? await fromLink(auth, body.token_hash, kinds, meta, from)
    : await fromCode(auth, body.email ?? '', body.token ?? '', kinds, meta)
  if (result instanceof AuthError) throw result
  if (result.changedFrom) {
    const { changedFrom: before } = result
    auth.background.run('e-mail change notice', () => auth.mail.emailChanged(before))
  }
  return result
}

async function fromLink(
  auth: Auth,
  token: string,
  kinds: readonly TokenKind[],
  meta: RequestMeta,
  from: 'client' | 'page',
): Promise<RedeemedToken | AuthError> {
  const hash = secretHash(token.slice(0, 256))
  const refusal = expired('Email link is invalid or has expired')
  return await consumeOnce(auth, async (tx) => {
    const taken = await consumeToken(tx, hash, kinds)
    return (taken && (await redeemToken(auth, tx, taken, meta, from))) ?? refusal
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
  const entered = code.replaceAll(' ', '').slice(0, 32)
  const refusal = expired('Token has expired or is invalid')
  const clearAttempts = await auth.limits.code(email)
  const candidates = await asAuth(auth.database, (tx) =>
    attemptCodes(tx, email, kinds, auth.clock.now()),
  )
  // An address without a code takes as long as one with a code.
  if (candidates.length === 0) await passwordMatches(null, entered)
  for (const candidate of candidates) {
    if (!(await passwordMatches(candidate.code_hash, entered))) continue
    await clearAttempts()
    return await consumeOnce(auth, async (tx) => {
      const taken = await consumeToken(tx, candidate.token_hash, kinds)
      return (taken && (await redeemToken(auth, tx, taken, meta, 'client'))) ?? refusal
    })
  }
  return refusal
}

/** Refusals are returned, not thrown, so that the consumed token stays consumed. */
async function consumeOnce(
  auth: Auth,
  work: (tx: Tx) => Promise<RedeemedToken | AuthError>,
): Promise<RedeemedToken | AuthError> {
  try {
    return await asAuth(auth.database, work)
  } catch (error) {
    // Another account took the new address concurrently.
    if (sqlState(error) === '23505') throw emailExists()
    throw error
  }
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
