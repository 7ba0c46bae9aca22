import { authErrorCode, authMessage } from './auth-message.ts'

const sentences: Record<string, string> = {
  mfa_verification_failed: 'That code is not right. Enter the newest one.',
  mfa_challenge_expired: 'That took too long. Enter the newest code.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Enter the newest code.',
  mfa_factor_not_found: 'This way to sign in was removed. Reload the page and try another.',
  mfa_factor_name_conflict: 'You have one of this name already. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have 10 already. Remove one you no longer use first.',
  over_request_rate_limit: 'Too many tries. Wait a little, then try again.',
  over_sms_send_rate_limit: 'A text message was sent just now. Wait a minute before the next.',
  sms_send_failed: 'The text message could not be sent. Try again, or use a recovery code.',
  single_identity_not_deletable: 'This is your only way in. Choose a password first.',
  identity_already_exists: 'That Google account belongs to another Copydesk account.',
  insufficient_aal: 'Sign out and in again with your second factor to change this.',
}

/** What to tell somebody whose code or second factor was refused. */
export function factorMessage(error: unknown, fallback: string): string {
  return sentences[authErrorCode(error) ?? ''] ?? authMessage(error, fallback)
}
