export type CaptchaProvider = 'turnstile' | 'hcaptcha'

/** The URLs of a captcha service. */
export type CaptchaService = {
  provider: CaptchaProvider
  /** The widget's script, loaded by browsers. */
  script: string
  /** The endpoint where the server verifies tokens. */
  verify: string
  /** Sources that the pages' content security policy must allow. */
  sources: readonly string[]
}

/** The URLs of a service; `apiBase` replaces its hosts. */
export function captchaService(provider: CaptchaProvider, apiBase: string | null): CaptchaService {
  const base = apiBase?.replace(/\/$/, '')
  if (provider === 'turnstile') {
    const host = base ?? 'https://challenges.cloudflare.com'
    return {
      provider,
      script: `${host}/turnstile/v0/api.js?render=explicit`,
      verify: `${host}/turnstile/v0/siteverify`,
      sources: [new URL(host).origin],
    }
  }
  return {
    provider,
    script: `${base ?? 'https://js.hcaptcha.com'}/1/api.js?render=explicit`,
    verify: `${base ?? 'https://api.hcaptcha.com'}/siteverify`,
    sources: base ? [new URL(base).origin] : ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  }
}
