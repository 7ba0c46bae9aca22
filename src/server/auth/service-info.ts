import type { Auth } from './auth-wiring.ts'

/** The body of `GET /health`. */
export const health = {
  version: 'copydesk',
  name: 'GoTrue',
  description: 'Copydesk speaks the GoTrue contract: accounts, sessions and mail links.',
} as const

/** The body of `GET /settings`: the sign-in methods on offer; `copydesk` holds what only our own pages need. */
export function serviceSettings({
  settings,
  sms,
}: Pick<Auth, 'settings' | 'sms'>): Record<string, unknown> {
  return {
    external: {
      email: true,
      google: settings.google !== null,
      phone: false,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    copydesk: {
      mailbox: settings.mailbox,
      dev: settings.dev,
      captcha: settings.captcha ?? null,
      phone_factors: sms !== null,
    },
  }
}
