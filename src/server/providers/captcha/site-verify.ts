import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Captcha } from './port.ts'

export type CaptchaSettings = Readonly<{
  provider: 'turnstile' | 'hcaptcha'
  secret: string
  siteKey: string
}>

const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

const patienceMs = 5_000

/** Turnstile and hCaptcha, which answer the same question in the same form. */
export function createSiteVerify(settings: CaptchaSettings, address?: string): Captcha {
  const url = address ?? addresses[settings.provider]
  return {
    async passed(token, ip) {
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
      signal: AbortSignal.timeout(patienceMs),
    })
    // Both services answer a refused token with an error status and the same body.
    return answer.parse(await response.json())
  } catch (cause) {
    throw new ProviderError('unavailable', 'The captcha service cannot be reached.', { cause })
  }
}
