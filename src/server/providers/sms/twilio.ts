import { ProviderError, type ProviderErrorKind } from '#server/kernel/errors.ts'
import type { TextMessenger } from './port.ts'

export type TwilioSettings = Readonly<{
  accountSid: string
  authToken: string
  from: string
  apiBase: string
}>

const timeoutMs = 8_000
const retryAfterMs = 60_000

/** Sends through Twilio's REST API. */
export function createTwilio(settings: TwilioSettings): TextMessenger {
  const account = encodeURIComponent(settings.accountSid)
  const url = `${settings.apiBase}/2010-04-01/Accounts/${account}/Messages.json`
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`)
  return {
    async send({ to, text }) {
      const response = await post(url, {
        headers: { authorization: `Basic ${credentials.toString('base64')}` },
        body: new URLSearchParams({ To: to, From: settings.from, Body: text }),
      })
      await response.body?.cancel()
      if (response.ok) return
      const kind = kindOf(response.status)
      throw new ProviderError(kind, 'The text message was not accepted.', {
        detail: `HTTP ${response.status}`,
        retryAfterMs: kind === 'rate_limited' ? retryAfterMs : undefined,
      })
    },
  }
}

async function post(
  url: string,
  request: { headers: Record<string, string>; body: URLSearchParams },
) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(url, { method: 'POST', redirect: 'error', signal, ...request })
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new ProviderError(
      timedOut ? 'unknown_outcome' : 'unavailable',
      'The text message service cannot be reached.',
      { cause },
    )
  }
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth_expired'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'rejected'
}
