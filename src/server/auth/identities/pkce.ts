import { createHash } from 'node:crypto'
import { invalid } from '../auth-error.ts'

/** Throws 400 for a code challenge: mail links support the implicit flow only, so no code would ever be issued. */
export function rejectPkce(codeChallenge: string | null | undefined): void {
  if (codeChallenge) throw invalid('The PKCE flow is not offered for e-mail links')
}

/** The code challenge of a PKCE flow, null for an implicit one; throws 400 for any method but S256. */
export function s256Challenge(
  challenge: string | undefined,
  method: string | undefined,
): string | null {
  if (!challenge && !method) return null
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method.toLowerCase() !== 's256') {
    throw invalid('code_challenge_method must be s256; plain is not accepted')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid('code_challenge has to be between 43 and 128 unreserved characters')
  }
  return challenge
}

/** Whether a code verifier matches an S256 challenge. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
