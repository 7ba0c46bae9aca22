import type { Env } from './configuration.ts'
import { secretVariables, variables } from './variables.ts'

/** The variables that are set, for the log; secrets and passwords in URLs are masked. */
export function describeEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const described: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const value = source[name]?.trim()
    if (value) described[name] = secretVariables.has(name) ? '[set]' : withoutPassword(value)
  }
  return described
}

function withoutPassword(value: string): string {
  if (!value.includes('://')) return value
  if (!URL.canParse(value)) return '[set]'
  const url = new URL(value)
  // Queries of database and SMTP URLs may contain passwords too.
  if (url.username || url.password || url.search) return `${url.protocol}//${url.host}/…`
  return value
}

/** Warnings for the operator at startup: configurations that work but are unsafe or surprising in public. */
export function warningsOf(env: Env): string[] {
  const warnings = workflowWarnings(env)
  if (env.local) return warnings
  if (env.mail.kind === 'mailbox') {
    warnings.push(`SMTP_URL is not set: mail is only kept in ${env.mail.file}.`)
  }
  if (env.publicUrl.startsWith('http:')) {
    warnings.push('PUBLIC_URL is plain http: put Copydesk behind TLS and use its https address.')
  }
  if (env.publicUrl.startsWith('https:') && env.trustedProxies.length === 0) {
    warnings.push(
      'TRUSTED_PROXIES is not set: all visitors share the address, and so the rate limits, of your reverse proxy. Set it to the address of that proxy.',
    )
  }
  if (env.payments.mode === 'sandbox') {
    warnings.push('PAYMENTS=sandbox gives credits to everyone who presses a button, without money.')
  }
  if (env.allowPrivateAddresses) {
    warnings.push('ALLOW_PRIVATE_ADDRESSES lets customers reach hosts of the private network.')
  }
  return warnings
}

function workflowWarnings({ generation: { webhook }, writer }: Env): string[] {
  if (!webhook) return []
  return [
    ...(webhook.url.includes('/webhook-test/')
      ? ['GENERATION_WEBHOOK_URL is a test address, which only listens while somebody watches.']
      : []),
    ...(writer.provider === 'offline'
      ? [
          'AI_PROVIDER is not set: suggested titles and rewritten posts are samples, articles are not.',
        ]
      : []),
  ]
}
