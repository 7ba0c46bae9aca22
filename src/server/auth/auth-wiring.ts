import type { Database } from '#server/db/connect.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { SecretBox } from '#server/kernel/secrets/secrets.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { TextMessenger } from '#server/providers/sms/port.ts'
import type { Background } from './background.ts'
import type { Google, GoogleSettings } from './identities/google.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { AuthLimits } from './limits.ts'
import type { AuthMail } from './mail/auth-mail.ts'
import type { AccessTokens } from './sessions/access-token.ts'

export type AuthSettings = {
  /** Origin without a trailing slash. */
  publicUrl: string
  /** Where people write who did not ask for a change. */
  supportAddress: string
  /** True when mail is kept in the local mailbox instead of being sent. */
  mailbox: boolean
  dev: boolean
  /** True when only this machine can reach the service; loopback addresses are then not limited. */
  local: boolean
  /** Credits of a new workspace. */
  freeCredits: number
  /** Null switches sign-in with Google off. */
  google: GoogleSettings | null
  /** The captcha widget that pages load, if any. */
  captcha?: { provider: string; siteKey: string; script: string } | null
}

/** The dependencies of every use case of the auth service. */
export type Auth = {
  database: Database
  secrets: SecretBox
  clock: Clock
  log: Logger
  settings: AuthSettings
  keys: SigningKeys
  accessTokens: AccessTokens
  limits: AuthLimits
  mail: AuthMail
  background: Background
  google: Google | null
  captcha: Captcha | null
  /** Null when text messages can't be delivered. */
  sms: TextMessenger | null
}
