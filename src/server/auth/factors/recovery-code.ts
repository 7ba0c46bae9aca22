import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'

/** Crockford's base32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits of entropy are too few for a fast hash. */
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

/** The argon2 hash of a code, in base64url. Ignores case, spaces and hyphens, and reads O as 0, I and L as 1. */
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
