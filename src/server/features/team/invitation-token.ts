import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the link of an invitation. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it: with 256 random bits a plain hash can't be searched. */
export function invitationTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
