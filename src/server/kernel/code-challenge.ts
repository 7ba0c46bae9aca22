import { createHash } from 'node:crypto'

/** The S256 code challenge of a PKCE verifier (RFC 7636): SHA-256 in base64url, 43 characters. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
