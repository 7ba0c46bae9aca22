import type { MiddlewareHandler } from 'hono'
import type { CaptchaService } from '#server/providers/captcha/captcha-service.ts'
import type { HttpEnv } from './request.ts'
import { reportGroup, reportPath } from './site/csp-reports.ts'

/** Sets the security headers of all responses; pages have their own content security policy. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...(options.https
        ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
        : {}),
    }
    for (const [name, value] of Object.entries(defaults)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}

/**
 * The content security policy of a page; `scriptHashes` are those of its inline scripts from the build. A
 * captcha needs a third-party script and frame; hCaptcha needs styles and requests too.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  captcha?: Pick<CaptchaService, 'provider' | 'sources'> | null,
): string {
  const drawn = captcha?.sources ?? []
  const styled = captcha?.provider === 'hcaptcha' ? drawn : []
  const own = scriptHashes.map((hash) => `'${hash}'`)
  const scripts = ["'self'", ...own, ...drawn].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Radix and the toasts position elements with style attributes.
    ["style-src 'self' 'unsafe-inline'", ...styled].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...styled].join(' '),
    ["frame-src 'self'", ...drawn].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
    `report-to ${reportGroup}`,
  ].join('; ')
}
