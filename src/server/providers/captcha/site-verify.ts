import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { type CaptchaProvider, captchaService } from './captcha-service.ts'
import type { Captcha } from './port.ts'

export type CaptchaSettings = Readonly<{
  provider: CaptchaProvider
  secret: string
  siteKey: string
  /** Replaces the hosts of the service. */
  apiBase: string | null
}>

const responseSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

const timeoutMs = 5_000

/** Turnstile and hCaptcha, whose `siteverify` endpoints share one protocol; libraries add nothing to this one call. */
export function createSiteVerify(settings: CaptchaSettings): Captcha {
  const { verify: url } = captchaService(settings.provider, settings.apiBase)
  return {
    async verify(token, ip) {
      const form = new URLSearchParams({ secret: settings.secret, response: token })
      if (ip) form.set('remoteip', ip)
      if (settings.provider === 'hcaptcha') form.set('sitekey', settings.siteKey)
      const result = await siteVerify(url, form)
      if (result.success) return true
      const badSecret = result['error-codes'].find((code) => code.endsWith('-input-secret'))
      if (badSecret) {
        throw new ProviderError('auth_expired', 'The captcha service rejected our secret.', {
          detail: badSecret,
        })
      }
      return false
    },
  }
}

async function siteVerify(
  url: string,
  form: URLSearchParams,
): Promise<z.infer<typeof responseSchema>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Both services respond to an invalid token with an error status and the same body.
    return responseSchema.parse(await response.json())
  } catch (cause) {
    throw new ProviderError('unavailable', 'The captcha service cannot be reached.', { cause })
  }
}
