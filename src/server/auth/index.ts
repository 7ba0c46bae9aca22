import type { Hono } from 'hono'
import type { Database } from '#server/db/connect.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { SecretBox } from '#server/kernel/secrets/secrets.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import type { TextMessenger } from '#server/providers/sms/port.ts'
import { authRoutes, type TrustedIp } from './auth.routes.ts'
import type { AuthSettings } from './auth-wiring.ts'
import { createBackground } from './background.ts'
import { createGoogle } from './identities/google.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { createLimits } from './limits.ts'
import { createAuthMail } from './mail/auth-mail.ts'
import { BadTokenError, createAccessTokens, type TokenClaims } from './sessions/access-token.ts'

export { digestKey, storedLimiter } from './rate-limits.store.ts'
export { canSignIn } from './sign-in/invitations.views.ts'

export type AuthService = {
  /** To be mounted at `/auth/v1`. */
  routes: Hono
  /**
   * Verifies an access token; throws `AppError('unauthenticated')` for a foreign or expired one. Whether
   * its session still exists is checked in the transaction (`asMember`).
   */
  verifyAccessToken(token: string): Promise<TokenClaims>
  /** Resolves when all background work has finished; await it on shutdown. */
  settled(): Promise<void>
}

/** Creates the auth service. The signing key is created or loaded on first use. */
export function createAuthService(options: {
  database: Database
  mailer: Mailer
  secrets: SecretBox
  clock: Clock
  log: Logger
  settings: AuthSettings
  /** Checked before public forms are processed. */
  captcha?: Captcha | null
  /** Sends codes by text message; without it phone factors are not offered. */
  sms?: TextMessenger | null
  trustedIp: TrustedIp
}): AuthService {
  const { database, secrets, clock, log, settings } = options
  const keys = createSigningKeys({ database, secrets, clock, log })
  const issuer = `${settings.publicUrl}/auth/v1`
  const accessTokens = createAccessTokens({ keys, issuer, clock })
  const background = createBackground(log)
  const routes = authRoutes(
    {
      database,
      secrets,
      clock,
      log,
      settings,
      keys,
      accessTokens,
      limits: createLimits(database, settings),
      mail: createAuthMail(options.mailer, settings),
      background,
      captcha: options.captcha ?? null,
      sms: options.sms ?? null,
      google: settings.google ? createGoogle(settings.google, settings.publicUrl, clock) : null,
    },
    options.trustedIp,
  )
  return {
    routes,
    async verifyAccessToken(token) {
      try {
        const { userId, sessionId } = await accessTokens.verify(token)
        return { userId, sessionId }
      } catch (cause) {
        if (cause instanceof BadTokenError) {
          throw new AppError('unauthenticated', undefined, { cause })
        }
        throw cause
      }
    },
    settled: () => background.settled(),
  }
}
