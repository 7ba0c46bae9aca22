import { expect, test } from 'vitest'
import { captchaService } from '#server/providers/captcha/captcha-service.ts'
import { pagePolicy } from './headers.ts'

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const plain = directives(pagePolicy(['sha256-abc']))

test('without a captcha a page allows its own scripts only', () => {
  expect(plain).toMatchObject({
    'script-src': ["'self'", "'sha256-abc'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
  })
})

test('a captcha adds only its own hosts, only where needed', () => {
  const turnstile = directives(pagePolicy(['sha256-abc'], captchaService('turnstile', null)))
  expect(turnstile).toEqual({
    ...plain,
    'script-src': ["'self'", "'sha256-abc'", 'https://challenges.cloudflare.com'],
    'frame-src': ["'self'", 'https://challenges.cloudflare.com'],
  })
  const hosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
  const hcaptcha = directives(pagePolicy(['sha256-abc'], captchaService('hcaptcha', null)))
  expect(hcaptcha).toEqual({
    ...plain,
    'script-src': ["'self'", "'sha256-abc'", ...hosts],
    'style-src': ["'self'", "'unsafe-inline'", ...hosts],
    'connect-src': ["'self'", ...hosts],
    'frame-src': ["'self'", ...hosts],
  })
})
