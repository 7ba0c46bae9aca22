import { join } from 'node:path'
import type { Env, RemoteProvider } from './configuration.ts'
import type { Rules } from './rules.ts'
import { parseStorageUrl, type StorageTarget } from './storage-url.ts'
import type { VariableName, Variables } from './variables.ts'

/** Whether a host name or address is loopback. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** The database: embedded unless `DATABASE_URL` is set, which requires `SECRET_KEY`. */
export function databaseOf(values: Variables, rules: Rules): Env['database'] {
  if (values.DATABASE_URL === undefined) {
    if (values.DATABASE_MIGRATION_URL) rules.need('DATABASE_URL', 'DATABASE_MIGRATION_URL')
    return { kind: 'embedded', directory: join(values.DATA_DIR, 'database') }
  }
  if (values.SECRET_KEY === undefined) rules.need('SECRET_KEY', 'DATABASE_URL')
  const url = values.DATABASE_URL
  return { kind: 'postgres', url, migrationUrl: values.DATABASE_MIGRATION_URL ?? url }
}

/** Where files are kept: `DATA_DIR` unless `STORAGE_URL` is set. */
export function storageOf(values: Variables, rules: Rules): StorageTarget {
  if (values.STORAGE_URL === undefined) {
    return { kind: 'disk', directory: join(values.DATA_DIR, 'files') }
  }
  const parsed = parseStorageUrl(values.STORAGE_URL)
  if (parsed.ok) return parsed.target
  rules.fault('STORAGE_URL', parsed.problem)
  return { kind: 'disk', directory: '' }
}

/** Mail delivery: kept locally unless `SMTP_URL` is set. */
export function mailOf(values: Variables, rules: Rules): Env['mail'] {
  if (values.SMTP_URL) {
    return { kind: 'smtp', url: values.SMTP_URL, from: rules.need('MAIL_FROM', 'SMTP_URL') }
  }
  const from = values.MAIL_FROM ?? 'Copydesk <desk@copydesk.localhost>'
  return { kind: 'mailbox', from, file: join(values.DATA_DIR, 'mailbox.jsonl') }
}

/** The writer or the illustrator: offline unless a provider is set. */
export function providerOf<Name extends string>(
  room: 'AI' | 'IMAGE',
  provider: Name | undefined,
  values: Variables,
  rules: Rules,
): Readonly<{ provider: 'offline' }> | RemoteProvider<Exclude<Name, 'offline'>> {
  const setting: VariableName = `${room}_PROVIDER`
  const apiKey = values[`${room}_API_KEY`] ?? null
  if (provider === undefined && apiKey) rules.need(setting, `${room}_API_KEY`)
  if (provider === undefined || provider === 'offline') return { provider: 'offline' }
  const because = `${setting}=${provider}`
  if (provider === 'openai-compatible') {
    rules.need(`${room}_BASE_URL`, because)
    rules.need(`${room}_MODEL`, because)
  } else {
    rules.need(`${room}_API_KEY`, because)
  }
  const model = values[`${room}_MODEL`] ?? null
  if (room === 'IMAGE' && provider === 'google' && model && !model.startsWith('gemini-')) {
    rules.fault(
      'IMAGE_MODEL',
      'must be a Gemini image model: Google shut Imagen down in August 2026',
    )
  }
  return {
    provider: provider as Exclude<Name, 'offline'>,
    model,
    apiKey,
    baseUrl: values[`${room}_BASE_URL`] ?? null,
  }
}

/** The models beside the writer's own: for short texts, and to judge what texts claim. */
export function modelsOf(values: Variables, writer: Env['writer'], rules: Rules): Env['models'] {
  const small = values.AI_MODEL_SMALL ?? null
  const because = (name: VariableName) => {
    if (values[name] && writer.provider === 'offline') rules.need('AI_PROVIDER', name)
  }
  because('AI_MODEL_SMALL')
  because('AI_CONTEXT')
  because('AI_JUDGE_MODEL')
  because('AI_JUDGE_PROVIDER')
  const { AI_PRICES: prices, AI_CONCURRENCY: concurrency } = values
  const context = values.AI_CONTEXT ?? null
  // A judge of the same provider is served by the same server.
  const judgeContext = values.AI_JUDGE_CONTEXT ?? (values.AI_JUDGE_PROVIDER ? null : context)
  const judge = judgeOf(values, writer, rules)
  return { small, judge, prices, concurrency, context, judgeContext }
}

/** With a provider of its own it has a key of its own; a model alone is one of the writer's provider. */
function judgeOf(values: Variables, writer: Env['writer'], rules: Rules): Env['models']['judge'] {
  const {
    AI_JUDGE_PROVIDER: provider,
    AI_JUDGE_MODEL: model,
    AI_JUDGE_API_KEY: apiKey,
    AI_JUDGE_BASE_URL: baseUrl,
  } = values
  if (!provider) {
    if (apiKey) rules.need('AI_JUDGE_PROVIDER', 'AI_JUDGE_API_KEY')
    if (baseUrl) rules.need('AI_JUDGE_PROVIDER', 'AI_JUDGE_BASE_URL')
    if (values.AI_JUDGE_CONTEXT && !model) rules.need('AI_JUDGE_MODEL', 'AI_JUDGE_CONTEXT')
    return model && writer.provider !== 'offline' ? { ...writer, model } : null
  }
  const because = `AI_JUDGE_PROVIDER=${provider}`
  if (provider === 'openai-compatible') {
    rules.need('AI_JUDGE_BASE_URL', because)
    rules.need('AI_JUDGE_MODEL', because)
  } else {
    rules.need('AI_JUDGE_API_KEY', because)
  }
  return { provider, model: model ?? null, apiKey: apiKey ?? null, baseUrl: baseUrl ?? null }
}

/** The search of the web: none unless a provider is set. */
export function searchOf(values: Variables, rules: Rules): Env['search'] {
  const provider = values.SEARCH_PROVIDER
  const apiKey = values.SEARCH_API_KEY ?? null
  if (provider === undefined && apiKey) rules.need('SEARCH_PROVIDER', 'SEARCH_API_KEY')
  if (provider === undefined || provider === 'none') return { provider: 'none' }
  const because = `SEARCH_PROVIDER=${provider}`
  rules.need(provider === 'searxng' ? 'SEARCH_BASE_URL' : 'SEARCH_API_KEY', because)
  return { provider, apiKey, baseUrl: values.SEARCH_BASE_URL ?? null }
}

/** The external workflow, if any, and the number of concurrent generations. */
export function generationOf(values: Variables, rules: Rules): Env['generation'] {
  const url = values.GENERATION_WEBHOOK_URL
  if (url && (new URL(url).username || new URL(url).password)) {
    rules.fault('GENERATION_WEBHOOK_URL', 'must not hold a user name or password')
  }
  const webhook = url
    ? { url, secret: rules.need('GENERATION_WEBHOOK_SECRET', 'GENERATION_WEBHOOK_URL') }
    : null
  return { webhook, concurrency: values.GENERATION_CONCURRENCY }
}

/** Stripe if its key is set; else the sandbox if local; else off. */
export function paymentsOf(values: Variables, local: boolean, rules: Rules): Env['payments'] {
  // In public the sandbox is never the default.
  const fallback = values.STRIPE_SECRET_KEY ? 'stripe' : local ? 'sandbox' : 'off'
  const mode = values.PAYMENTS ?? fallback
  if (mode === 'off') return { mode }
  const taxed = values.STRIPE_TAX
  if (mode === 'sandbox') return { mode, taxed }
  const because = values.PAYMENTS ? 'PAYMENTS=stripe' : 'STRIPE_SECRET_KEY'
  return {
    mode,
    secretKey: rules.need('STRIPE_SECRET_KEY', because),
    webhookSecrets: rules
      .need('STRIPE_WEBHOOK_SECRET', because)
      .split(',')
      .map((part) => part.trim()),
    apiBase: values.STRIPE_API_BASE ?? null,
    taxed,
  }
}

/** Sign-in with Google, or null. */
export function googleOf(values: Variables, rules: Rules): Env['google'] {
  if (!values.GOOGLE_CLIENT_ID && !values.GOOGLE_CLIENT_SECRET) return null
  return {
    clientId: rules.need('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    clientSecret: rules.need('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
    issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
  }
}

/** Text messages: kept in the local mailbox unless Twilio is configured. */
export function smsOf(values: Variables, rules: Rules): Env['sms'] {
  if (values.SMS_PROVIDER === 'outbox') return { provider: 'outbox' }
  const because = 'SMS_PROVIDER=twilio'
  return {
    provider: 'twilio',
    accountSid: rules.need('SMS_ACCOUNT_SID', because),
    authToken: rules.need('SMS_AUTH_TOKEN', because),
    from: rules.need('SMS_FROM', because),
    apiBase: values.SMS_API_BASE ?? 'https://api.twilio.com',
  }
}

/** The captcha of the public forms, if any. */
export function captchaOf(values: Variables, rules: Rules): Env['captcha'] {
  if (!values.CAPTCHA_PROVIDER) return null
  const because = `CAPTCHA_PROVIDER=${values.CAPTCHA_PROVIDER}`
  return {
    provider: values.CAPTCHA_PROVIDER,
    secret: rules.need('CAPTCHA_SECRET', because),
    siteKey: rules.need('CAPTCHA_SITE_KEY', because),
    apiBase: values.CAPTCHA_API_BASE ?? null,
  }
}

/** The address of Webflow's Data API v2. */
export function webflowOf(values: Variables): string {
  return (values.WEBFLOW_API_BASE ?? 'https://api.webflow.com/v2').replace(/\/+$/, '')
}

/** Where usage is counted, if anywhere. */
export function analyticsOf(values: Variables, rules: Rules): Env['analytics'] {
  const kind = values.ANALYTICS
  if (kind !== 'posthog') return { kind }
  const because = 'ANALYTICS=posthog'
  return {
    kind,
    host: rules.need('ANALYTICS_HOST', because),
    key: rules.need('ANALYTICS_KEY', because),
  }
}

/** The metrics: on a port of their own where there is one, else on the main port with a token or locally. */
export function metricsOf(values: Variables, local: boolean): Env['metrics'] {
  const port = values.METRICS_PORT ?? null
  const token = values.METRICS_TOKEN ?? null
  return { port, token, onMainPort: port === null && (token !== null || local) }
}
