import { createHmac } from 'node:crypto'

/** The key of a secret: the bytes behind `whsec_`, or the characters of a secret in any other form. */
export function keyOfSecret(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8')
}

/** The three headers by which a receiver knows sender, time and content (Standard Webhooks). */
export function signWebhook(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', keyOfSecret(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
