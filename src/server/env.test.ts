import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describeEnv, warningsOf } from './env/describe.ts'
import { EnvError, parseEnv } from './env.ts'

const key = randomBytes(32).toString('base64')

function faultsOf(source: Record<string, string>): Record<string, string> {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) {
      return Object.fromEntries(error.faults.map((fault) => [fault.name, fault.problem]))
    }
    throw error
  }
  return {}
}

test('an empty environment is a complete local configuration', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    local: true,
    dataDir: resolve('.data'),
    database: { kind: 'embedded', directory: resolve('.data/database') },
    storage: { kind: 'disk', directory: resolve('.data/files') },
    mail: { kind: 'mailbox', file: resolve('.data/mailbox.jsonl') },
    mailboxPage: true,
    writer: { provider: 'offline' },
    illustrator: { provider: 'offline' },
    generation: { webhook: null, concurrency: 10 },
    payments: { mode: 'sandbox', taxed: false },
    google: null,
    sms: { provider: 'outbox' },
    captcha: null,
    adminEmails: [],
    allowPrivateAddresses: false,
    trustedProxies: [],
    logLevel: 'info',
  })
  expect(Object.isFrozen(env)).toBe(true)
  expect(Object.isFrozen(env.generation)).toBe(true)
})

test('empty values count as unset and the public address follows the port', () => {
  expect(parseEnv({ PORT: '8080', SMTP_URL: '  ', AI_PROVIDER: '' })).toMatchObject({
    publicUrl: 'http://localhost:8080',
    mail: { kind: 'mailbox' },
  })
})

test('one message names every invalid variable, and no value', () => {
  const source = { PORT: 'eighty', AI_PROVIDER: 'openai', SECRET_KEY: 'c2hvcnQtc2VjcmV0' }
  expect(Object.keys(faultsOf(source)).sort()).toEqual(['AI_API_KEY', 'PORT', 'SECRET_KEY'])
  expect(() => parseEnv(source)).toThrow(/3 environment variables need attention/)
  expect(() => parseEnv(source)).not.toThrow(/c2hvcnQtc2VjcmV0|eighty/)
})

test.each([
  [{ DATABASE_URL: 'postgres://db/copydesk' }, 'SECRET_KEY'],
  [{ DATABASE_URL: 'mysql://db/copydesk' }, 'DATABASE_URL'],
  [{ DATABASE_MIGRATION_URL: 'postgres://db/copydesk' }, 'DATABASE_URL'],
  [{ SECRET_KEY: Buffer.alloc(32).toString('base64') }, 'SECRET_KEY'],
  [{ STORAGE_URL: 's3://host/bucket' }, 'STORAGE_URL'],
  [{ STORAGE_URL: 's3://key:secret@host/bucket?acl=public' }, 'STORAGE_URL'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
  [{ FREE_MAILS_PER_DAY: 'plenty' }, 'FREE_MAILS_PER_DAY'],
  [{ SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM'],
  [{ AI_PROVIDER: 'anthropic' }, 'AI_API_KEY'],
  [{ AI_API_KEY: 'sk-123' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'AI_BASE_URL'],
  [{ SEARCH_PROVIDER: 'brave' }, 'SEARCH_API_KEY'],
  [{ SEARCH_PROVIDER: 'searxng' }, 'SEARCH_BASE_URL'],
  [{ SEARCH_API_KEY: 'key' }, 'SEARCH_PROVIDER'],
  [{ IMAGE_PROVIDER: 'replicate' }, 'IMAGE_API_KEY'],
  [{ IMAGE_PROVIDER: 'paint' }, 'IMAGE_PROVIDER'],
  [
    { IMAGE_PROVIDER: 'google', IMAGE_API_KEY: 'key', IMAGE_MODEL: 'imagen-4.0-generate-001' },
    'IMAGE_MODEL',
  ],
  [{ GENERATION_WEBHOOK_URL: 'https://flow.example.com' }, 'GENERATION_WEBHOOK_SECRET'],
  [
    {
      GENERATION_WEBHOOK_URL: 'https://me:secret@flow.example.com',
      GENERATION_WEBHOOK_SECRET: 'a-secret-of-some-length-indeed',
    },
    'GENERATION_WEBHOOK_URL',
  ],
  [
    {
      GENERATION_WEBHOOK_URL: 'https://flow.example.com',
      GENERATION_WEBHOOK_SECRET: 'whsec_c2hvcnQgYnV0IGxvbmc=',
    },
    'GENERATION_WEBHOOK_SECRET',
  ],
  [{ GENERATION_CONCURRENCY: '0' }, 'GENERATION_CONCURRENCY'],
  [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site' }, 'CAPTCHA_SECRET'],
  [{ ADMIN_EMAILS: 'me@example.com, nobody' }, 'ADMIN_EMAILS'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES'],
  [{ ALLOW_PRIVATE_ADDRESSES: 'perhaps' }, 'ALLOW_PRIVATE_ADDRESSES'],
  [{ PUBLIC_URL: 'https://example.com/desk' }, 'PUBLIC_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j names %s', (source, name) => {
  expect(Object.keys(faultsOf(source))).toEqual([name])
})

test('SMS by Twilio needs its three settings', () => {
  expect(Object.keys(faultsOf({ SMS_PROVIDER: 'twilio' }))).toEqual([
    'SMS_ACCOUNT_SID',
    'SMS_AUTH_TOKEN',
    'SMS_FROM',
  ])
})

test('sandbox payments are the default locally only', () => {
  const outside = { PUBLIC_URL: 'https://desk.example.com' }
  expect(parseEnv(outside).payments).toEqual({ mode: 'off' })
  expect(parseEnv({ HOST: '0.0.0.0' }).payments).toEqual({ mode: 'off' })
  const asked = parseEnv({ ...outside, PAYMENTS: 'sandbox' })
  expect(asked.payments).toEqual({ mode: 'sandbox', taxed: false })
  expect(parseEnv({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }).payments).toEqual({
    mode: 'stripe',
    secretKey: 'sk',
    webhookSecrets: ['wh'],
    apiBase: null,
    taxed: false,
  })
})

test('a webhook secret can be replaced while the old one still counts', () => {
  const source = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'new, old', STRIPE_TAX: 'on' }
  expect(parseEnv(source).payments).toMatchObject({ webhookSecrets: ['new', 'old'], taxed: true })
})

test('the main port serves metrics locally, elsewhere only behind a token, and never beside their own', () => {
  const served = (source: Record<string, string>) => parseEnv(source).metrics.onMainPort
  const elsewhere = { PUBLIC_URL: 'https://desk.example' }
  const METRICS_TOKEN = 'a token for the scraper'
  expect(served({})).toBe(true)
  expect(served(elsewhere)).toBe(false)
  expect(served({ HOST: '0.0.0.0' })).toBe(false)
  expect(served({ ...elsewhere, METRICS_TOKEN })).toBe(true)
  expect(served({ METRICS_TOKEN, METRICS_PORT: '9464' })).toBe(false)
})

test('the mailbox page exists only locally', () => {
  expect(parseEnv({ HOST: '0.0.0.0' }).mailboxPage).toBe(false)
  expect(parseEnv({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }).mailboxPage).toBe(true)
})

test('reads addresses, lists, several keys and flags', () => {
  const older = randomBytes(32).toString('base64')
  const env = parseEnv({
    DATABASE_URL: 'postgres://app:pw@db/copydesk',
    DATABASE_MIGRATION_URL: 'postgres://owner:pw@db/copydesk',
    SECRET_KEY: `${key},${older}`,
    STORAGE_URL: 's3://key:se%2Fcret@minio:9000/files?region=eu-west-2&tls=off',
    ADMIN_EMAILS: 'Me@Example.com, you@example.com',
    TRUSTED_PROXIES: '10.0.0.0/8,::1',
    ALLOW_PRIVATE_ADDRESSES: 'true',
  })
  expect(env.database).toMatchObject({ migrationUrl: 'postgres://owner:pw@db/copydesk' })
  expect(env.secretKeys.map((part) => Buffer.from(part).toString('base64'))).toEqual([key, older])
  expect(env.storage).toEqual({
    kind: 's3',
    endpoint: 'http://minio:9000',
    bucket: 'files',
    region: 'eu-west-2',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  })
  expect(env.adminEmails).toEqual(['me@example.com', 'you@example.com'])
  expect(env.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(env.allowPrivateAddresses).toBe(true)
})

test('the log contains no secrets', () => {
  const source = {
    DATABASE_URL: 'postgres://app:canary@db/copydesk',
    SECRET_KEY: key,
    STORAGE_URL: 's3://id:canary@store/files',
    SMTP_URL: 'smtp://me:canary@mail',
    MAIL_FROM: 'desk@example.com',
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'canary',
    IMAGE_PROVIDER: 'replicate',
    IMAGE_API_KEY: 'canary',
    GENERATION_WEBHOOK_URL: 'https://flow.example.com/?token=canary',
    GENERATION_WEBHOOK_SECRET: 'canary-canary-canary-canary',
    STRIPE_SECRET_KEY: 'canary',
    STRIPE_WEBHOOK_SECRET: 'canary',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'canary',
    SMS_PROVIDER: 'twilio',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'canary',
    SMS_FROM: '+15005550006',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: 'canary',
    CAPTCHA_SITE_KEY: 'site',
    PATH: '/canary',
  }
  const described = describeEnv(source)
  expect(described).toMatchObject({ AI_API_KEY: '[set]', SMTP_URL: 'smtp://mail/…' })
  expect(JSON.stringify(described)).not.toMatch(/canary/)
  expect(JSON.stringify(described)).not.toContain(key)
})

test('warns of a workflow’s test URL, and of a workflow beside the sample writer', () => {
  const workflow = parseEnv({
    GENERATION_WEBHOOK_URL: 'http://localhost:5678/webhook-test/copydesk',
    GENERATION_WEBHOOK_SECRET: 'a-secret-of-some-length-indeed',
  })
  expect(warningsOf(workflow).join()).toMatch(/test address.*AI_PROVIDER/)
})

test('mail that leaves is braked by a figure, and mail that stays is not', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'desk@example.com' }
  expect(parseEnv({}).freeMailsPerDay).toBeNull()
  expect(parseEnv(smtp).freeMailsPerDay).toBe(20)
  expect(parseEnv({ ...smtp, FREE_MAILS_PER_DAY: '500' }).freeMailsPerDay).toBe(500)
})
