import type { NodemailerError } from 'nodemailer'
import { ProviderError, type ProviderErrorKind } from '#server/kernel/errors.ts'

const signInCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2'])
const refusedCodes = new Set(['EENVELOPE', 'EMESSAGE', 'ECONFIG', 'EMAXRECIPIENTS'])
const retryAfterMs = 60_000

/**
 * Classifies an SMTP or connection error. `handedOver` says whether the whole mail had been sent when the
 * response was lost, so that it may have been delivered.
 */
export function classifySmtpError(error: unknown, handedOver: boolean): ProviderError {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error))
  const kind = kindOf(failure, handedOver)
  const detail = [failure.code, failure.command, failure.response ?? failure.message]
  return new ProviderError(kind, messages[kind], {
    detail: detail.filter(Boolean).join(' '),
    cause: error,
    retryAfterMs: kind === 'rate_limited' ? retryAfterMs : undefined,
  })
}

const messages: Record<ProviderErrorKind, string> = {
  auth_expired: 'The mail server did not accept our sign-in.',
  rejected: 'The mail server refused this mail.',
  rate_limited: 'The mail server asks us to send more slowly.',
  unavailable: 'The mail server cannot be reached at the moment.',
  unknown_outcome: 'The mail server did not confirm that it took the mail.',
}

function kindOf(failure: NodemailerError, handedOver: boolean): ProviderErrorKind {
  const reply = failure.responseCode
  if (reply !== undefined && reply >= 400 && reply < 500) {
    return /\b4\.7\.\d|rate|too many/i.test(failure.response ?? '') ? 'rate_limited' : 'unavailable'
  }
  if (signInCodes.has(failure.code ?? '')) return 'auth_expired'
  // 503 means a bad sequence of commands, not that this mail was rejected.
  if (reply !== undefined && reply >= 500) return reply === 503 ? 'unavailable' : 'rejected'
  if (refusedCodes.has(failure.code ?? '')) return 'rejected'
  return handedOver ? 'unknown_outcome' : 'unavailable'
}
