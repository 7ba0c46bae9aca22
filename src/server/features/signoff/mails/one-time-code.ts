import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Wrong tries before a code stops working. */
export const codeTries = 5
/** Minutes that a code works. */
export const codeMinutes = 10

/** Six random digits. */
export function newReviewCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A slow hash of a code, since six digits could be tried out against a fast one; `seatId` salts it. */
export async function codeHash(code: string, seatId: string): Promise<string> {
  return (await derive(code, seatId, 32)).toString('hex')
}

/** Tells whether a code is the one with this hash, in the same time either way. */
export async function isCode(code: string, seatId: string, hash: string): Promise<boolean> {
  const given = Buffer.from(await codeHash(code, seatId), 'hex')
  const stored = Buffer.from(hash, 'hex')
  return given.length === stored.length && timingSafeEqual(given, stored)
}
