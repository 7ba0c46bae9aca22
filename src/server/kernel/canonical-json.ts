import { createHash } from 'node:crypto'

/** A value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * JSON in the one form of RFC 8785: keys sorted by their UTF-16 code units, no white space, numbers as
 * ECMAScript writes them. Texts are brought to Unicode's NFC first, so that equal texts hash equally.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError('JSON has no such number')
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const fields = Object.entries(value as Record<string, Json>).sort(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  )
  const written = fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
  return `{${written.join(',')}}`
}

/** The SHA-256 of a text in UTF-8, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
