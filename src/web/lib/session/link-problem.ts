/** For a link of a flow that this client does not use. */
export const otherFlow =
  'This sign-in link was made for another app, so it can’t be used here. Please sign in again.'

/** The library's words for a link it can't read, in ours; other messages stay as they are. */
export function linkProblem(message: string): string {
  if (/^Not a valid .* flow url\.$|^No code detected\.$/.test(message)) return otherFlow
  return message
}

/** What to do about a link that has been used or has run out. */
export function linkAdvice(code: string | null): { description?: string } {
  if (code !== 'otp_expired') return {}
  return {
    description:
      'A link works once and for a limited time. Sign in to continue, or to get a new link by email.',
  }
}
