import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'

/** Crockford's base32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits, too few for a plain hash: hence the slow one. */
const length = 10
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A new code such as `7K2MP-0QXZ9`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

export function newRecoverySalt(): string {
  return randomBytes(16).toString('base64url')
}

/** What is stored of a code. Case, blanks and dashes don't matter, nor O for 0 and I or L for 1. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const plain = code
    .slice(0, 64)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const hash = await hashRaw(plain, { ...cost, salt: Buffer.from(salt, 'base64url') })
  return hash.toString('base64url')
}
