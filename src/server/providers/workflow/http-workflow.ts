import { createHmac } from 'node:crypto'
import type { SafeFetch, SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { redactText } from '#server/kernel/redact.ts'
import { keyOfSecret, signWebhook } from '#server/kernel/sign-webhook.ts'
import { lostCallOf, refusalOf } from './delivery-error.ts'
import type { Delivery, Workflow } from './port.ts'

const maxReplyBytes = 1024 * 1024

export type HttpWorkflowSettings = {
  url: string
  /** `whsec_…` as in Standard Webhooks, or any long string. */
  secret: string
  fetch: SafeFetch
  /** Timeout of the reply, 30 s by default. */
  answerWithinMs?: number
}

/** A workflow behind one address, such as an n8n, Make or Zapier webhook. */
export function createHttpWorkflow(settings: HttpWorkflowSettings): Workflow {
  const { url, secret, fetch, answerWithinMs = 30_000 } = settings
  const { origin, pathname } = new URL(url)
  return {
    address: origin + pathname,
    mode: pathname.includes('/webhook-test/') ? 'test' : 'production',
    tokenOf: (id) =>
      createHmac('sha256', keyOfSecret(secret))
        .update(`callback token of ${id}`)
        .digest('base64url'),
    deliver: async (delivery) => {
      const answer = await post(delivery)
      const text = new TextDecoder().decode(answer.body)
      if (answer.status >= 200 && answer.status < 300) return jsonOf(text)
      throw refusalOf(answer.status, answer.headers, withoutSecrets(text, delivery))
    },
  }

  async function post(delivery: Delivery): Promise<SafeResponse> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${delivery.token}`,
          'copydesk-callback-url': delivery.callbackUrl,
          ...signWebhook(secret, delivery),
        },
        body: delivery.body,
        redirect: 'manual',
        timeoutMs: answerWithinMs,
        maxBytes: maxReplyBytes,
        signal: delivery.signal,
      })
    } catch (error) {
      throw lostCallOf(error)
    }
  }

  /** Some tools echo the request. */
  function withoutSecrets(text: string, { token }: Delivery): string {
    const plain = text.replaceAll(token, '[redacted]').replaceAll(secret, '[redacted]')
    return redactText(plain)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
