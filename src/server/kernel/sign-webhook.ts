import { createHmac } from 'node:crypto'

/** The HMAC key of a secret: the decoded bytes after `whsec_`, or the characters of any other secret. */
export function keyOfSecret(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8')
}

/** The three headers of Standard Webhooks: id, timestamp, and a signature with each secret. */
export function signWebhook(
  secrets: string | readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = [secrets]
    .flat()
    .map((secret) =>
      createHmac('sha256', keyOfSecret(secret))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64'),
    )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
