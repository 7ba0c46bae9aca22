import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters of base64url: refresh tokens, the tokens of mail links and invitations. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 in hex, stored in place of such a secret; 256 random bits need no slow hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
