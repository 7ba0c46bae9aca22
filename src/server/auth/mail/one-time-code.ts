import { randomInt } from 'node:crypto'

/** Six random digits. With so little entropy they need a slow hash, a short lifetime and few attempts. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Wrong attempts before a code stops working. */
export const maxCodeAttempts = 5
