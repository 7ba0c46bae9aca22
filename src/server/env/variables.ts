import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const text = z.string().optional()

function url(protocols: readonly string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine((value) => protocols.includes(protocolOf(value)), `must be an address with ${wanted}`)
    .optional()
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: `must be one of ${names.join(', ')}` })
}

function listOf(item: (value: string) => boolean, message: string) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every(item), message)
}

const keyMessage = 'must be 32 bytes in base64, e.g. from `openssl rand -base64 32`'

/** Comma-separated keys allow rotation: the first encrypts, all of them decrypt. */
const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => Buffer.from(part.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), keyMessage)
  .refine((keys) => keys.every((key) => new Set(key).size > 8), 'is not random enough')

const origin = z
  .string()
  .refine((value) => ['http:', 'https:'].includes(protocolOf(value)), {
    error: 'must be an address with http:// or https://',
    abort: true,
  })
  .refine((value) => new URL(value).pathname === '/', 'must have no path after the host')
  .transform((value) => new URL(value).origin)

const sender = /^([^<>"\r\n]+ )?<?[^\s<>@"]+@[^\s<>@"]+>?$/

/** Any long string will do; one with the prefix of Standard Webhooks must be valid base64. */
function isSigningSecret(value: string): boolean {
  const [, encoded] = /^whsec_(.*)$/.exec(value) ?? []
  if (encoded === undefined) return true
  const { length } = Buffer.from(encoded, 'base64')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && length >= 24 && length <= 64
}

/** `model=input/output` in US dollars for a million tokens, separated by commas. */
const prices = z.string().transform((value, context) => {
  const parts = value.split(',').map((part) => part.trim())
  const read = parts.filter(Boolean).map((part) => /^(.+?)\s*=\s*([\d.]+)\/([\d.]+)$/.exec(part))
  const rows = read.map(
    (match) => [match?.[1] ?? '', Number(match?.[2]), Number(match?.[3])] as const,
  )
  if (rows.some(([name, ...pair]) => name === '' || !pair.every(Number.isFinite))) {
    const message =
      'must look like model=0.75/4.50, in US dollars for a million tokens read and written'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  return Object.fromEntries(rows.map(([name, input, output]) => [name, { input, output }]))
})

const isAddressOrRange = (value: string): boolean =>
  ipaddr.isValid(value) || ipaddr.isValidCIDR(value)

/**
 * The schema of each environment variable with its default; rules between variables are in `sections.ts`.
 * An empty value counts as unset.
 */
export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default('./.data')
    .transform((value) => resolve(value)),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']),
  SECRET_KEY: secretKeys.optional(),
  STORAGE_URL: url(['s3:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  FREE_MAILS_PER_DAY: wholeNumber(0, 100_000).default(20),
  MAIL_FROM: z.string().regex(sender, 'must look like Copydesk <desk@example.com>').optional(),
  AI_PROVIDER: oneOf(['offline', 'openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  AI_MODEL: text,
  AI_API_KEY: text,
  AI_BASE_URL: url(['http:', 'https:']),
  AI_MODEL_SMALL: text,
  AI_CONTEXT: wholeNumber(1_024, 10_000_000).optional(),
  AI_JUDGE_PROVIDER: oneOf(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  AI_JUDGE_MODEL: text,
  AI_JUDGE_API_KEY: text,
  AI_JUDGE_BASE_URL: url(['http:', 'https:']),
  AI_JUDGE_CONTEXT: wholeNumber(1_024, 10_000_000).optional(),
  AI_PRICES: prices.default({}),
  AI_CONCURRENCY: wholeNumber(1, 1_000).default(40),
  SEARCH_PROVIDER: oneOf(['none', 'searxng', 'brave', 'tavily', 'serper']).optional(),
  SEARCH_API_KEY: text,
  SEARCH_BASE_URL: url(['http:', 'https:']),
  IMAGE_PROVIDER: oneOf([
    'offline',
    'replicate',
    'openai',
    'google',
    'openai-compatible',
  ]).optional(),
  IMAGE_MODEL: text,
  IMAGE_API_KEY: text,
  IMAGE_BASE_URL: url(['http:', 'https:']),
  GENERATION_WEBHOOK_URL: url(['http:', 'https:']),
  GENERATION_WEBHOOK_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .refine(isSigningSecret, 'must have 24 to 64 bytes in base64 behind whsec_')
    .optional(),
  GENERATION_CONCURRENCY: wholeNumber(1, 100).default(10),
  PAYMENTS: oneOf(['stripe', 'sandbox', 'off']).optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: url(['http:', 'https:']),
  STRIPE_TAX: z.stringbool({ error: 'must be on or off' }).default(false),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: url(['http:', 'https:']),
  SMS_PROVIDER: oneOf(['outbox', 'twilio']).default('outbox'),
  SMS_ACCOUNT_SID: text,
  SMS_AUTH_TOKEN: text,
  SMS_FROM: text,
  SMS_API_BASE: url(['http:', 'https:']),
  CAPTCHA_PROVIDER: oneOf(['turnstile', 'hcaptcha']).optional(),
  CAPTCHA_SECRET: text,
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_API_BASE: url(['http:', 'https:']),
  WEBFLOW_API_BASE: url(['http:', 'https:']),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  ANALYTICS: oneOf(['off', 'database', 'posthog']).default('off'),
  ANALYTICS_HOST: origin.optional(),
  ANALYTICS_KEY: text,
  ADMIN_EMAILS: listOf((value) => z.email().safeParse(value).success, 'must be email addresses')
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .default([]),
  ALLOW_PRIVATE_ADDRESSES: z.stringbool({ error: 'must be true or false' }).default(false),
  TRUSTED_PROXIES: listOf(
    isAddressOrRange,
    'must be IP addresses or ranges such as 10.0.0.0/8',
  ).default([]),
  SHUTDOWN_DELAY: wholeNumber(0, 300).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ACCESS_LOG: z.stringbool({ error: 'must be true or false' }).default(false),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Variables = z.infer<typeof variables>
export type VariableName = keyof Variables

/** The variables whose values must never be printed. */
export const secretVariables: ReadonlySet<string> = new Set<VariableName>([
  'SECRET_KEY',
  'AI_API_KEY',
  'AI_JUDGE_API_KEY',
  'SEARCH_API_KEY',
  'IMAGE_API_KEY',
  'GENERATION_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SMS_AUTH_TOKEN',
  'CAPTCHA_SECRET',
  'ANALYTICS_KEY',
  'METRICS_TOKEN',
])
