export type CaptchaProvider = 'turnstile' | 'hcaptcha'

/** Where a captcha service is reached: what browsers load, what the server asks, what pages must allow. */
export type CaptchaService = {
  provider: CaptchaProvider
  /** The script that draws the check. */
  script: string
  /** Where the server asks about what a browser sent along. */
  verify: string
  /** Sources for the content security policy of pages. */
  sources: readonly string[]
}

/** The addresses of a service; `apiBase` stands in for its hosts. */
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
