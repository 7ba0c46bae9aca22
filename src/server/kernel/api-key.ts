import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const pattern =
  /^cd_(live|app|code|refresh|feed|news)_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})_([0-9A-Za-z]{6})$/

/**
 * `live` is a key. A connected app has the others: `code` gets the first tokens, `app` is shown with requests, and
 * `refresh` gets the next ones. `feed` stands in the address of a calendar feed, `news` in that of a feed of what went live. Secret scanners know all of them by their beginning.
 */
export type TokenKind = 'live' | 'app' | 'code' | 'refresh' | 'feed' | 'news'

/** A token taken apart: what finds its key, and what proves it, as a hash. */
export type ParsedKey = { publicId: string; secretHash: string }
export type MadeKey = ParsedKey & { key: string; lastFour: string }

/**
 * Makes a token, `cd_<kind>_<8>_<32>_<6>`: what finds its key, a new one unless it is named, some 190 random bits, and a
 * checksum of both.
 */
export function makeApiKey(kind: TokenKind = 'live', publicId: string = randomText(8)): MadeKey {
  const secret = randomText(32)
  const body = `cd_${kind}_${publicId}_${secret}`
  const key = `${body}_${checksum(body)}`
  return { key, publicId, secretHash: hashOf(kind, secret), lastFour: key.slice(-4) }
}

/** Whether a bearer token means to be an API key, or a token of this kind. */
export function looksLikeApiKey(token: string, kind: TokenKind = 'live'): boolean {
  return token.startsWith(`cd_${kind}_`)
}

/** Takes a token of this kind apart; null where its form or its checksum is wrong, as in a typing error. */
export function parseApiKey(token: string, kind: TokenKind = 'live'): ParsedKey | null {
  const [, found, publicId, secret, sum] = pattern.exec(token) ?? []
  if (!publicId || !secret || found !== kind) return null
  if (sum !== checksum(`cd_${kind}_${publicId}_${secret}`)) return null
  return { publicId, secretHash: hashOf(kind, secret) }
}

/**
 * The secret has so much randomness that a fast hash is enough. The kind is hashed along, so that a token of one kind is
 * never good as another.
 */
function hashOf(kind: TokenKind, secret: string): string {
  const text = kind === 'live' ? secret : `${kind}:${secret}`
  return createHash('sha256').update(text).digest('hex')
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
