import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts texts for the database; `aad` (additional authenticated data) binds each to its row. */
export type SecretBox = {
  /** Returns `v1.<keyId>.<iv>.<ciphertext and tag>` in base64url, with a random IV. */
  seal(plaintext: string, aad: string): string
  /** Throws `UnsealError` for a text of another row, a tampered one, or one whose key is not configured. */
  open(sealed: string, aad: string): string
  /** Whether texts encrypted with the key of this id can be opened. */
  hasKey(keyId: string): boolean
}

/** A sealed text that can't be decrypted. The message contains neither text nor key. */
export class UnsealError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`A stored secret could not be opened: ${problem}.`, { cause })
    this.name = 'UnsealError'
  }
}

/** The additional authenticated data of a stored secret: it decrypts in this row only. */
export function secretAad(table: string, rowId: string, workspaceId: string): string {
  return JSON.stringify([table, rowId, workspaceId])
}

/** AES-256-GCM with keys of 32 bytes: the first encrypts, all of them decrypt. */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const ring = new Map(keys.map((key) => [keyIdOf(key), key]))
  const [current] = ring
  if (!current) throw new TypeError('A secret box needs at least one key.')
  const [currentId, currentKey] = current

  return {
    hasKey: (keyId) => ring.has(keyId),
    seal(plaintext, aad) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv)
      cipher.setAAD(associatedData(currentId, aad))
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([body, cipher.getAuthTag()])
      return ['v1', currentId, iv.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(sealed, aad) {
      const { keyId, iv, body, tag } = readSealed(sealed)
      const key = ring.get(keyId)
      if (!key) throw new UnsealError(`no key ${keyId} is configured`)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      decipher.setAAD(associatedData(keyId, aad))
      decipher.setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new UnsealError('it was changed or belongs to another row', cause)
      }
    },
  }
}

function keyIdOf(key: Uint8Array): string {
  if (key.length !== 32) throw new TypeError('A secret key has 32 bytes.')
  return createHash('sha256').update('copydesk key id').update(key).digest('hex').slice(0, 8)
}

function associatedData(keyId: string, aad: string): Buffer {
  return Buffer.from(`v1.${keyId}.${aad}`)
}

function readSealed(sealed: string): { keyId: string; iv: Buffer; body: Buffer; tag: Buffer } {
  const [version, keyId, iv, rest, ...more] = sealed.split('.')
  if (version !== 'v1' || !keyId || !iv || !rest || more.length > 0) {
    throw new UnsealError('it is not in a known form')
  }
  const bytes = Buffer.from(rest, 'base64url')
  const nonce = Buffer.from(iv, 'base64url')
  if (bytes.length < 16 || nonce.length !== 12) throw new UnsealError('it is not in a known form')
  return { keyId, iv: nonce, body: bytes.subarray(0, -16), tag: bytes.subarray(-16) }
}
