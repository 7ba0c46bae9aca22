import { authErrorCode, authMessage } from '../auth-message.ts'

const sentences: Record<string, string> = {
  mfa_verification_failed: 'That code is wrong. Enter the newest one.',
  mfa_challenge_expired: 'That took too long. Enter the newest code.',
  mfa_ip_address_mismatch: 'Your network has changed. Enter the newest code.',
  mfa_factor_not_found: 'This way to sign in was removed. Reload the page and try another.',
  mfa_factor_name_conflict: 'You already have one with this name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You already have 10. Remove one you no longer use first.',
  over_request_rate_limit: 'Too many attempts. Wait a moment, then try again.',
  over_sms_send_rate_limit: 'A text message was sent just now. Wait a minute before the next.',
  sms_send_failed: 'The text message could not be sent. Try again, or use a recovery code.',
  single_identity_not_deletable: 'This is your only way to sign in. Choose a password first.',
  identity_already_exists: 'That Google account belongs to another Copydesk account.',
  insufficient_aal: 'Sign out and in again with your second factor to change this.',
}

/** The sentence for a refused code or second factor. */
export function factorMessage(error: unknown, fallback: string): string {
  return sentences[authErrorCode(error) ?? ''] ?? authMessage(error, fallback)
}
