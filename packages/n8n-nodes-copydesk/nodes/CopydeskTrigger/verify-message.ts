import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a message may be, or how far ahead, in seconds. */
const toleranceSeconds = 300

/**
 * Whether a message is signed by a secret as Standard Webhooks says: over id, time and the body as it came, by any of its
 * signatures, and not long ago.
 */
export function isSigned(
  secret: string,
  headers: Record<string, unknown>,
  body: Uint8Array,
  now: Date,
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return false
  }
  const seconds = Number(timestamp)
  if (!Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length === 0) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
