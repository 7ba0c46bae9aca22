import { createHash } from 'node:crypto'

/** What is kept of a callback token, as hex. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
