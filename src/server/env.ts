import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import type { Env } from './env/configuration.ts'
import { createRules, type Fault } from './env/rules.ts'
import * as sections from './env/sections.ts'
import { type Variables, variables } from './env/variables.ts'

export type { Env } from './env/configuration.ts'

/** Thrown for an invalid environment; the message names every invalid variable. */
export class EnvError extends ConfigurationError {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const width = Math.max(...faults.map((fault) => fault.name.length))
    const lines = faults.map((fault) => `  ${fault.name.padEnd(width)}  ${fault.problem}`)
    super(
      `Copydesk cannot start: ${faults.length === 1 ? 'an environment variable needs' : `${faults.length} environment variables need`} attention.\n${lines.join('\n')}\nEvery variable is explained in .env.example.`,
    )
    this.name = 'EnvError'
    this.faults = faults
  }
}

/** Parses the environment, by default the process's; throws one `EnvError` with all problems. */
export function parseEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const faults: Fault[] = []
  const values = readVariables(source, faults)
  const rules = createRules(values, faults)
  const env = buildEnv(values, rules)
  if (faults.length > 0) throw new EnvError(faults)
  return deepFreeze(env)
}

function readVariables(
  source: Readonly<Record<string, string | undefined>>,
  faults: Fault[],
): Variables {
  const raw: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const value = source[name]?.trim()
    if (value) raw[name] = value
  }
  const parsed = variables.safeParse(raw)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0])
    if (name in raw) faults.push({ name, problem: issue.message })
    delete raw[name]
  }
  // The remaining variables are valid, so that the rules between them can be checked as well.
  return variables.parse(raw)
}

function buildEnv(values: Variables, rules: ReturnType<typeof createRules>): Env {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const local = sections.isLoopback(values.HOST) && sections.isLoopback(new URL(publicUrl).hostname)
  const mail = sections.mailOf(values, rules)
  const writer = sections.providerOf('AI', values.AI_PROVIDER, values, rules)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    local,
    dataDir: values.DATA_DIR,
    database: sections.databaseOf(values, rules),
    secretKeys: values.SECRET_KEY ?? [],
    storage: sections.storageOf(values, rules),
    mail,
    freeMailsPerDay: mail.kind === 'smtp' ? values.FREE_MAILS_PER_DAY : null,
    mailboxPage: local && mail.kind === 'mailbox',
    writer,
    models: sections.modelsOf(values, writer, rules),
    illustrator: sections.providerOf('IMAGE', values.IMAGE_PROVIDER, values, rules),
    search: sections.searchOf(values, rules),
    generation: sections.generationOf(values, rules),
    payments: sections.paymentsOf(values, local, rules),
    google: sections.googleOf(values, rules),
    sms: sections.smsOf(values, rules),
    captcha: sections.captchaOf(values, rules),
    webflowApi: sections.webflowOf(values),
    operator: {
      name: values.OPERATOR_NAME ?? null,
      address: values.OPERATOR_ADDRESS ?? null,
      email: values.OPERATOR_EMAIL ?? null,
    },
    analytics: sections.analyticsOf(values, rules),
    adminEmails: values.ADMIN_EMAILS,
    allowPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES,
    trustedProxies: values.TRUSTED_PROXIES,
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
    metrics: sections.metricsOf(values, local),
    accessLog: values.ACCESS_LOG,
    logLevel: values.LOG_LEVEL,
  }
}

function deepFreeze<Value>(value: Value): Value {
  // Typed arrays can't be frozen.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
