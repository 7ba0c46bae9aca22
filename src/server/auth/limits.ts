import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'
import { addressBlock } from '#server/kernel/address-block.ts'
import { AuthError } from './auth-error.ts'
import {
  type BackoffRule,
  consume,
  createBackoff,
  rateLimited,
  wholeSeconds,
} from './rate-limit-backoff.ts'
import { digestKey, storedLimiter } from './rate-limits.store.ts'
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
  /** Throws 429 when a client IP sends too many requests of this kind. */
  request(kind: LimitedRequest, ip: string | null): Promise<void>
  /** Throws 429 for a second mail of this kind within 60 s, whether or not the address has an account. */
  mail(kind: LimitedMail, email: string): Promise<void>
  /** Forgets the last mail of this kind to an address. */
  clearMail(kind: LimitedMail, email: string): Promise<void>
  /** Throws 429 for a second text message to a number within 60 s, or a user's eleventh within a day. */
  text(phone: string, userId: string): Promise<void>
  /** Counts an attempt; throws 429 after too many wrong ones. Call the result once the password was correct. */
  password(email: string, ip: string | null): Promise<() => Promise<void>>
  /** Counts an address that a user asks for; throws 429 after too many, since a refusal tells that it has an account. */
  newAddress(userId: string): Promise<void>
  /** Like `password`, for the codes of a user's second factors or those mailed to an address. */
  code(holder: string): Promise<() => Promise<void>>
}

const hour = 3600

/**
 * Rate limits with counts in the database, or in memory while it can't be reached. Wrong passwords slow
 * down the same account from the same IP after 5 attempts, with waits of 1, 2, 4 … s, and the account as a
 * whole after 100, except from IPs it has a session from: so nobody can lock another user out. Refreshing
 * a session is never limited, because clients would sign out.
 */
export function createLimits(database: Database, { local }: { local: boolean }): AuthLimits {
  // On a developer's machine everybody is loopback, and nobody else can come.
  const isLimited = (ip: string | null): ip is string =>
    ip !== null && !(local && /^(::ffff:)?127\.|^::1$/.test(ip))
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    storedLimiter(database, {
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: keyPrefix === 'request',
    })
  const requests = limiter('request', 30, 300)
  const mails = limiter('mail', 1, 60)
  const texts = limiter('sms', 10, 24 * hour)
  const backoff = (name: string, duration: number, rule: BackoffRule) =>
    createBackoff(limiter(name, 1, duration), limiter(`${name}-wait`, 1, 1), rule)
  const perAccountAndIp = backoff('pw-pair', hour, {
    freeAttempts: 5,
    maxWaitSeconds: 300,
    onSuccess: 'reset',
  })
  const perAccount = backoff('pw-user', hour, {
    freeAttempts: 100,
    maxWaitSeconds: 60,
    onSuccess: 'reset',
  })
  // Codes are short, so few attempts are free; the link in the mail still works while a code has to wait.
  const perCodeHolder = backoff('code', hour, {
    freeAttempts: 10,
    maxWaitSeconds: 300,
    onSuccess: 'reset',
  })
  const perAskedAddress = backoff('address', hour, {
    freeAttempts: 5,
    maxWaitSeconds: 300,
    onSuccess: 'reset',
  })
  // Refunds one attempt only: a correct password may be that of the attacker's own account.
  const perIp = backoff('pw-ip', 900, {
    freeAttempts: 100,
    maxWaitSeconds: 60,
    onSuccess: 'refund',
  })

  return {
    async request(kind, ip) {
      if (!isLimited(ip)) return
      const waitMs = await consume(requests, `${kind}:${addressBlock(ip)}`)
      if (waitMs !== null) throw rateLimited(waitMs)
    },
    async mail(kind, email) {
      const waitMs = await consume(mails, `${kind}:${digestKey(email)}`)
      if (waitMs !== null) throw tooManyMails(waitMs)
    },
    async clearMail(kind, email) {
      await mails.delete(`${kind}:${digestKey(email)}`)
    },
    async text(phone, userId) {
      const waitMs =
        (await consume(mails, `sms:${digestKey(phone)}`)) ??
        (await consume(texts, digestKey(userId)))
      if (waitMs !== null) throw tooManyTexts(waitMs)
    },
    async password(email, ip) {
      const account = digestKey(email)
      const isKnownIp = () => (ip ? asAuth(database, (tx) => hasSessionFrom(tx, email, ip)) : false)
      const attempts = [
        await perAccountAndIp.attempt(`${account}:${addressBlock(ip ?? 'unknown')}`),
        await perAccount.attempt(account, isKnownIp),
        ...(isLimited(ip) ? [await perIp.attempt(addressBlock(ip))] : []),
      ]
      return async () => void (await Promise.all(attempts.map((clear) => clear())))
    },
    async newAddress(userId) {
      await perAskedAddress.attempt(digestKey(userId))
    },
    code: (holder) => perCodeHolder.attempt(digestKey(holder)),
  }
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

/** 429 `over_email_send_rate_limit` with the wait in milliseconds. */
export function tooManyMails(ms: number): AuthError {
  const seconds = wholeSeconds(ms)
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
