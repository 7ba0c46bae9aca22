import { invalid } from '../auth-error.ts'

/** A valid address, trimmed and in lower case; throws 400 `validation_failed` for any other text. */
export function emailAddress(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 255) throw invalid('Unable to validate email address: too long')
  // Stricter than RFC 5321: it rejects line breaks, lists of addresses and typos.
  if (!/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/.test(email)) {
    throw invalid('Unable to validate email address: invalid format')
  }
  return email
}
