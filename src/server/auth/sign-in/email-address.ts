import { invalid } from '../auth-error.ts'

/** One address in the form it is stored and compared in. Throws 400 `validation_failed`. */
export function emailAddress(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 255) throw invalid('Unable to validate email address: too long')
  // What a mail server takes is wider and stranger; this keeps out line breaks, lists and typing slips.
  if (!/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/.test(email)) {
    throw invalid('Unable to validate email address: invalid format')
  }
  return email
}
