import { expect, test } from 'vitest'
import { readAuthSettings } from './auth-settings.ts'

const off = { google: false, mailbox: false, dev: false, captcha: null, phoneFactors: false }
const captcha = { provider: 'turnstile', siteKey: 'k', script: 'https://captcha.test/api.js' }

test('all that the server offers is read', () => {
  const body = {
    external: { google: true, email: true },
    copydesk: { mailbox: true, dev: true, phone_factors: true, captcha },
  }
  expect(readAuthSettings(body)).toEqual({
    google: true,
    mailbox: true,
    dev: true,
    phoneFactors: true,
    captcha,
  })
})

test.each([null, 'settings', {}, { external: null, copydesk: 'yes' }])(
  '%j turns all off',
  (body) => {
    expect(readAuthSettings(body)).toEqual(off)
  },
)

test.each([
  ['an unknown service', { ...captcha, provider: 'guess-the-animal' }],
  ['no key', { ...captcha, siteKey: undefined }],
  ['no script', { ...captcha, script: null }],
])('a captcha with %s is none', (_, named) => {
  expect(readAuthSettings({ copydesk: { captcha: named } }).captcha).toBeNull()
})

test('only true turns something on', () => {
  expect(readAuthSettings({ external: { google: 'true' }, copydesk: { dev: 1 } })).toEqual(off)
})
