import { randomInt } from 'node:crypto'

/** Six random digits, to be typed in. So few need a slow hash, a short life and few tries. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** How many times a code may be tried. */
export const maxCodeAttempts = 5
