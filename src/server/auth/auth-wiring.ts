import type { Database } from '#server/db/connect.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { SecretBox } from '#server/kernel/secrets.ts'
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
  /** Whether mails land in the local mailbox page. */
  mailbox: boolean
  dev: boolean
  /** What a new workspace starts with. */
  freeCredits: number
  /** Null switches sign-in with Google off. */
  google: GoogleSettings | null
  /** Which captcha pages show, if any, and the script that draws it. */
  captcha?: { provider: string; siteKey: string; script: string } | null
}

/** What every use case of the auth service works with. */
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
  /** Null where no text message could reach anybody. */
  sms: TextMessenger | null
}
