import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError } from './auth-error.ts'
import { rateLimitClient } from './rate-limits.store.ts'
import { hasSessionFrom } from './sessions/sessions.store.ts'

export type LimitedRequest =
  | 'signup'
  | 'verify'
  | 'recover'
  | 'resend'
  | 'update'
  | 'otp'
  | 'authorize'
  | 'idtoken'
  | 'factor'
  | 'challenge'

export type LimitedMail = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication'

export type AuthLimits = {
  /** Throws 429 when one address asks too often. */
  request(kind: LimitedRequest, ip: string | null): Promise<void>
  /** Throws 429 when a mail of this kind was asked for within 60 s, whether or not it has an account. */
  mail(kind: LimitedMail, email: string): Promise<void>
  /** Throws 429 for a second text message to a number within 60 s, or an eleventh of a user in a day. */
  text(phone: string, userId: string): Promise<void>
  /** As `mail`, but false instead of an error. */
  mayMail(kind: LimitedMail | 'notice', email: string): Promise<boolean>
  /** Throws 429 when wrong passwords came before; call the result once the password was right. */
  password(email: string, ip: string | null): Promise<() => Promise<void>>
  /** As `password`, for the codes of one user's second factors or those mailed to one address. */
  code(holder: string): Promise<() => Promise<void>>
}

type Limiter = RateLimiterPostgres

/** `longest` is in seconds; `forgives` says what a right password does to the count of wrong ones. */
type Rule = { free: number; longest: number; forgives: 'all' | 'one' }

const hour = 3600

/**
 * Limits with counts in the database, and in memory for as long as that can't be reached. A wrong
 * password makes the next try wait: 1, 2, 4 … s for the same account from the same address after 5
 * of them, and a little for the account as a whole after 100, except from addresses it has been used
 * from. So nobody can lock somebody else out for good. Refreshing a session is never limited, since
 * browsers take a refusal there for a sign-out.
 */
export function createLimits(database: Database): AuthLimits {
  const client = rateLimitClient(database)
  const limiter = (keyPrefix: string, points: number, duration: number): Limiter =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: keyPrefix === 'request',
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    })
  const requests = limiter('request', 30, 300)
  const mails = limiter('mail', 1, 60)
  const texts = limiter('sms', 10, 24 * hour)
  const tries = (name: string, duration: number, rule: Rule) =>
    growing(limiter(name, 1, duration), limiter(`${name}-wait`, 1, 1), rule)
  const onPair = tries('pw-pair', hour, { free: 5, longest: 300, forgives: 'all' })
  const onAccount = tries('pw-user', hour, { free: 100, longest: 60, forgives: 'all' })
  // Codes are short, so few tries are free; who is slowed down may still use the link of the mail.
  const onCodes = tries('code', hour, { free: 10, longest: 300, forgives: 'all' })
  // One right password among many wrong ones may be the guesser's own account.
  const fromAddress = tries('pw-ip', 900, { free: 100, longest: 60, forgives: 'one' })

  return {
    async request(kind, ip) {
      if (!identifiesClient(ip)) return
      const over = await consume(requests, `${kind}:${ip}`)
      if (over !== null) throw tooManyRequests(over)
    },
    async mail(kind, email) {
      const over = await consume(mails, `${kind}:${digest(email)}`)
      if (over !== null) throw tooManyMails(over)
    },
    async text(phone, userId) {
      const over =
        (await consume(mails, `sms:${digest(phone)}`)) ?? (await consume(texts, digest(userId)))
      if (over !== null) throw tooManyTexts(over)
    },
    async mayMail(kind, email) {
      return (await consume(mails, `${kind}:${digest(email)}`)) === null
    },
    async password(email, ip) {
      const account = digest(email)
      const known = () => (ip ? asAuth(database, (tx) => hasSessionFrom(tx, email, ip)) : false)
      const begun = [
        await onPair.begin(`${account}:${ip ?? 'unknown'}`),
        await onAccount.begin(account, known),
        ...(identifiesClient(ip) ? [await fromAddress.begin(ip)] : []),
      ]
      return async () => void (await Promise.all(begun.map((right) => right())))
    },
    code: (holder) => onCodes.begin(digest(holder)),
  }
}

/**
 * Counts tries; once `free` of them were wrong, lets one through per pause of 1, 2, 4 … `longest`
 * seconds. A try counts as wrong from its start, so that many at once don't slip through together.
 */
function growing(count: Limiter, pause: Limiter, { free, longest, forgives }: Rule) {
  return {
    async begin(
      key: string,
      exempt: () => Promise<boolean> | boolean = () => false,
    ): Promise<() => Promise<void>> {
      const { consumedPoints } = await count.penalty(key, 1)
      const excess = consumedPoints - free
      if (excess > 0 && !(await exempt())) {
        const seconds = Math.min(2 ** Math.min(excess - 1, 20), longest)
        const over = await consume(pause, key, seconds)
        if (over !== null) {
          await count.reward(key, 1)
          throw tooManyRequests(over)
        }
      }
      return async () => {
        if (forgives === 'one') await count.reward(key, 1)
        else await Promise.all([count.delete(key), pause.delete(key)])
      }
    },
  }
}

/** Null when within the limit, else the milliseconds until the next try. */
async function consume(limiter: Limiter, key: string, seconds?: number): Promise<number | null> {
  try {
    await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

/**
 * Behind a proxy nobody told us about, every visitor seems to come from loopback: one shared limit
 * would then shut everybody out, so only the limits per account apply.
 */
function identifiesClient(ip: string | null): ip is string {
  return ip !== null && !/^(::ffff:)?127\.|^::1$/.test(ip)
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 27)
}

function tooManyRequests(ms: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: wholeSeconds(ms),
  })
}

function tooManyTexts(ms: number): AuthError {
  const seconds = wholeSeconds(ms)
  return new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}

/** The contract's sentence for a second mail within a minute. */
export function tooManyMails(ms: number): AuthError {
  const seconds = wholeSeconds(ms)
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}

function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
