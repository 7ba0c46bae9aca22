import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters of base64url: refresh tokens, the tokens of mail links and invitations. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of such a secret; with 256 random bits a plain hash can't be searched. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
