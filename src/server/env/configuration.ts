import type { StorageTarget } from './storage-url.ts'
import type { Variables } from './variables.ts'

export type RemoteProvider<Name extends string> = Readonly<{
  provider: Name
  /** Null: the adapter's own default. */
  model: string | null
  /** Null only for an `openai-compatible` server without authentication. */
  apiKey: string | null
  baseUrl: string | null
}>

/** The validated, frozen configuration. It contains secrets: log `describeEnv` instead. */
export type Env = Readonly<{
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  /** Origin without a trailing slash. */
  publicUrl: string
  /** True when both the listening host and the public URL are loopback addresses. */
  local: boolean
  dataDir: string
  database:
    | Readonly<{ kind: 'embedded'; directory: string }>
    | Readonly<{ kind: 'postgres'; url: string; migrationUrl: string }>
  /** 32 bytes each; the first encrypts. May be empty with the embedded database: the key is then in `dataDir`. */
  secretKeys: readonly Uint8Array[]
  storage: StorageTarget
  mail:
    | Readonly<{ kind: 'mailbox'; from: string; file: string }>
    | Readonly<{ kind: 'smtp'; from: string; url: string }>
  /** How many people outside it a new workspace without a plan may email in a day; null where no mail leaves. */
  freeMailsPerDay: number | null
  /** Whether `/dev/mailbox` shows locally kept mail. */
  mailboxPage: boolean
  writer:
    | Readonly<{ provider: 'offline' }>
    | RemoteProvider<'openai' | 'anthropic' | 'google' | 'openai-compatible'>
  /** What the writer's models are for besides writing. */
  models: Readonly<{
    /** Writes what is short; null: the writer's own model. */
    small: string | null
    /** Judges claims; null: the writer's own model. */
    judge: RemoteProvider<'openai' | 'anthropic' | 'google' | 'openai-compatible'> | null
    /** US dollars for a million tokens by the name of a model, before the list prices. */
    prices: Readonly<Record<string, Readonly<{ input: number; output: number }>>>
    /** How many calls a process has open at once with one key. */
    concurrency: number
    /** Tokens that the models read at once, and the judge's; null: asked from the server, or known of the model. */
    context: number | null
    judgeContext: number | null
  }>
  illustrator:
    | Readonly<{ provider: 'offline' }>
    | RemoteProvider<'replicate' | 'openai' | 'google' | 'openai-compatible'>
  /** Who searches the web for articles that ask for it. */
  search:
    | Readonly<{ provider: 'none' }>
    | Readonly<{
        provider: 'searxng' | 'brave' | 'tavily' | 'serper'
        /** Null only for a SearXNG without authentication. */
        apiKey: string | null
        baseUrl: string | null
      }>
  generation: Readonly<{
    webhook: Readonly<{ url: string; secret: string }> | null
    concurrency: number
  }>
  payments:
    | Readonly<{ mode: 'off' }>
    | Readonly<{ mode: 'sandbox'; taxed: boolean }>
    | Readonly<{
        mode: 'stripe'
        secretKey: string
        /** Two while one replaces the other. */
        webhookSecrets: readonly string[]
        apiBase: string | null
        /** Whether Stripe Tax works out a tax on top of the prices. */
        taxed: boolean
      }>
  google: Readonly<{ clientId: string; clientSecret: string; issuer: string }> | null
  sms:
    | Readonly<{ provider: 'outbox' }>
    | Readonly<{
        provider: 'twilio'
        accountSid: string
        authToken: string
        from: string
        apiBase: string
      }>
  captcha: Readonly<{
    provider: 'turnstile' | 'hcaptcha'
    secret: string
    siteKey: string
    apiBase: string | null
  }> | null
  /** Webflow's Data API v2, without a slash at the end. */
  webflowApi: string
  /** Who runs this installation, for legal pages and leads; null where it is not said. */
  operator: Readonly<{ name: string | null; address: string | null; email: string | null }>
  analytics:
    | Readonly<{ kind: 'off' | 'database' }>
    | Readonly<{ kind: 'posthog'; host: string; key: string }>
  /** Lower case. */
  adminEmails: readonly string[]
  allowPrivateAddresses: boolean
  /** IP addresses and ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** For how long requests are still accepted once the process is asked to stop. */
  shutdownDelayMs: number
  /** Without a token they are open: on a port of their own, and on the main one of a local installation. */
  metrics: Readonly<{ port: number | null; token: string | null; onMainPort: boolean }>
  accessLog: boolean
  logLevel: Variables['LOG_LEVEL']
}>
