/** What the library says of a link for the flow that this client does not use; shown as it stands (decision 74). */
export const otherFlow = 'Not a valid PKCE flow url.'

/** What to do about a link that was made for another app, has been used or has run out. */
export function linkAdvice(problem: string, code: string | null): { description?: string } {
  if (/^Not a valid .* flow url\.$|^No code detected\.$/.test(problem)) {
    return {
      description:
        'This sign-in link was made for another app, so it can’t be used here. Please sign in again.',
    }
  }
  if (code !== 'otp_expired') return {}
  return {
    description:
      'A link works once and for a limited time. Sign in to continue, or to get a new link by email.',
  }
}
