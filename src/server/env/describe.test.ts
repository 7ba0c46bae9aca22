import { describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { describeEnv, warningsOf } from './describe.ts'

describe('describeEnv', () => {
  test('names what is set, and nothing else of the environment', () => {
    expect(describeEnv({ PORT: ' 3001 ', HOST: '', PATH: '/bin', HOME: '/root' })).toEqual({
      PORT: '3001',
    })
  })

  test.each([
    'SECRET_KEY',
    'AI_API_KEY',
    'SEARCH_API_KEY',
    'IMAGE_API_KEY',
    'STRIPE_SECRET_KEY',
    'CAPTCHA_SECRET',
  ])('masks %s', (name) => {
    expect(describeEnv({ [name]: 'hunter2' })).toEqual({ [name]: '[set]' })
  })

  test.each([
    ['PUBLIC_URL', 'https://desk.example', 'https://desk.example'],
    ['AI_BASE_URL', 'https://user:hunter2@ai.example/v1', 'https://ai.example/…'],
    ['AI_BASE_URL', 'https://ai.example/v1?key=hunter2', 'https://ai.example/…'],
    ['AI_BASE_URL', 'http://hunter2:pass word@', '[set]'],
  ])('shows %s=%s as %s', (name, value, shown) => {
    expect(describeEnv({ [name]: value })).toEqual({ [name]: shown })
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'STORAGE_URL'])('shows no password of %s', (name) => {
    const shown = describeEnv({ [name]: 'x://user:hunter2@host.example/path?a=hunter2' })
    expect(JSON.stringify(shown)).not.toContain('hunter2')
  })
})

describe('warningsOf', () => {
  const publicly = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://desk.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'desk@desk.example',
    TRUSTED_PROXIES: '10.0.0.1',
  }
  const warn = (source: Record<string, string>) => warningsOf(parseEnv(source))

  test('has nothing to say about a local installation', () => {
    expect(warn({})).toEqual([])
    expect(warn({ ALLOW_PRIVATE_ADDRESSES: 'true' })).toEqual([])
  })

  test('has nothing to say about a sound public one', () => {
    expect(warn(publicly)).toEqual([])
  })

  test.each([
    [{ PUBLIC_URL: 'http://desk.example' }, 'PUBLIC_URL is plain http'],
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES is not set'],
    [{ SMTP_URL: '' }, 'SMTP_URL is not set'],
    [{ PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox gives credits'],
    [{ ALLOW_PRIVATE_ADDRESSES: 'true' }, 'ALLOW_PRIVATE_ADDRESSES'],
  ])('warns of %o', (change, text) => {
    expect(warn({ ...publicly, ...change })).toEqual([expect.stringContaining(text)])
  })
})
