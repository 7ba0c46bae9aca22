import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { type CaptchaProvider, captchaService } from './captcha-service.ts'
import type { Captcha } from './port.ts'

export type CaptchaSettings = Readonly<{
  provider: CaptchaProvider
  secret: string
  siteKey: string
  /** Stands in for the hosts of the service. */
  apiBase: string | null
}>

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

const timeoutMs = 5_000

/** Turnstile and hCaptcha, which answer the same question in the same form. */
export function createSiteVerify(settings: CaptchaSettings): Captcha {
  const { verify: url } = captchaService(settings.provider, settings.apiBase)
  return {
    async verify(token, ip) {
      const form = new URLSearchParams({ secret: settings.secret, response: token })
      if (ip) form.set('remoteip', ip)
      if (settings.provider === 'hcaptcha') form.set('sitekey', settings.siteKey)
      const result = await ask(url, form)
      if (result.success) return true
      const ours = result['error-codes'].find((code) => code.endsWith('-input-secret'))
      if (ours) {
        throw new ProviderError('auth_expired', 'The captcha service refused our secret.', {
          detail: ours,
        })
      }
      return false
    },
  }
}

async function ask(url: string, form: URLSearchParams): Promise<z.infer<typeof answer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Both services answer a refused token with an error status and the same body.
    return answer.parse(await response.json())
  } catch (cause) {
    throw new ProviderError('unavailable', 'The captcha service cannot be reached.', { cause })
  }
}
