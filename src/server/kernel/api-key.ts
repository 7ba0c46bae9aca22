import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Secret scanners know keys by this. */
const prefix = 'cd_live_'
const pattern = /^cd_live_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})_([0-9A-Za-z]{6})$/

/** A key taken apart: what finds it, and what proves it, as a hash. */
export type ParsedKey = { publicId: string; secretHash: string }

/** Makes a key, `cd_live_<8>_<32>_<6>`: what finds it, some 190 random bits, and a checksum of both. */
export function makeApiKey(): ParsedKey & { key: string; lastFour: string } {
  const publicId = randomText(8)
  const secret = randomText(32)
  const body = `${prefix}${publicId}_${secret}`
  const key = `${body}_${checksum(body)}`
  return { key, publicId, secretHash: hashOf(secret), lastFour: key.slice(-4) }
}

/** Whether a bearer token means to be an API key. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(prefix)
}

/** Takes a key apart; null where its form or its checksum is wrong, as in a typing error. */
export function parseApiKey(key: string): ParsedKey | null {
  const [, publicId, secret, sum] = pattern.exec(key) ?? []
  if (!publicId || !secret || sum !== checksum(`${prefix}${publicId}_${secret}`)) return null
  return { publicId, secretHash: hashOf(secret) }
}

/** The secret has so much randomness that a fast hash is enough. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place += 1) {
    digits = alphabet.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(62))).join('')
}
