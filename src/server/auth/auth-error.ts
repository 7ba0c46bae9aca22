import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The codes of the auth contract that this service answers with. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'

export type WeakPasswordReason = 'length' | 'pwned'

/** An expected failure of the auth service: HTTP status, error code and message as the contract defines them. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode
  readonly weakPassword: readonly WeakPasswordReason[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** Set where the contract wants an OAuth error body. */
  readonly oauthError: 'invalid_grant' | undefined

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    options: {
      weakPassword?: readonly WeakPasswordReason[]
      retryAfterSeconds?: number
      oauthError?: 'invalid_grant'
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weakPassword = options.weakPassword
    this.retryAfterSeconds = options.retryAfterSeconds
    this.oauthError = options.oauthError
  }
}

/** 400 `validation_failed`. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
