import { createSafeFetch, type SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Ports } from './context/ports.ts'
import type { Database } from './db/connect.ts'
import type { RemoteProvider } from './env/configuration.ts'
import type { Env } from './env.ts'
import { createSandboxAccounts } from './features/billing/index.ts'
import { systemClock } from './kernel/clock.ts'
import type { Metrics } from './kernel/metrics.ts'
import { accountOf, accountPort } from './providers/account-port.ts'
import { createPostHog } from './providers/analytics/posthog.ts'
import { createSiteVerify } from './providers/captcha/site-verify.ts'
import type { Cms, CmsTargets } from './providers/cms/port.ts'
import { createTargets } from './providers/cms/targets.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createOfflineIllustrator } from './providers/illustrator/offline/offline-illustrator.ts'
import type { Illustrator } from './providers/illustrator/port.ts'
import { createMailer } from './providers/mail/create-mailer.ts'
import type { LocalMailbox } from './providers/mail/local-mailbox.ts'
import { createSandboxDesk } from './providers/payments/sandbox/sandbox-desk.ts'
import { createSandboxPayments } from './providers/payments/sandbox/sandbox-payments.ts'
import type { WebSearch } from './providers/search/port.ts'
import { timedPort } from './providers/timed-port.ts'
import type { Workflow } from './providers/workflow/port.ts'
import type { ConfiguredWriter } from './providers/writer/create-writer.ts'
import { defaultModels, type TextProvider } from './providers/writer/model/model-table.ts'
import { createOfflineWriter } from './providers/writer/offline/offline-writer.ts'
import type { Writer } from './providers/writer/port.ts'
import { writerOnDemand } from './providers/writer/writer-on-demand.ts'

export type OpenedPorts = { ports: Ports; mailbox: LocalMailbox | null; close(): Promise<void> }

/** Creates the providers that the environment configures. */
export async function openPorts(
  env: Env,
  metrics: Metrics,
  database: Database,
): Promise<OpenedPorts> {
  const { mailer, mailbox } = createMailer(env.mail)
  const writer = openWriter(env)
  const fetch = createSafeFetch({ allowPrivateAddresses: env.allowPrivateAddresses })
  const illustrator = await openIllustrator(env, fetch)
  const workflow = await openWorkflow(env)
  const search = await openSearch(env)
  const { payments, sandbox } = await openPayments(env, database)
  const withAccount = <Port extends object>(
    port: 'writer' | 'illustrator',
    opened: Port,
    settings: Env['writer'] | Env['illustrator'],
  ): Port =>
    settings.provider === 'offline' ? opened : accountPort(opened, accountOf(port, settings))
  const timed = <Port extends object>(port: string, provider: string, opened: Port): Port =>
    timedPort(opened, { port, provider }, metrics)
  return {
    ports: {
      writer: timed('writer', env.writer.provider, withAccount('writer', writer, env.writer)),
      models: 'models' in writer ? timed('models', env.writer.provider, writer.models) : null,
      workflow: workflow && timed('workflow', 'http', workflow),
      search: search && timed('search', search.provider, search),
      illustrator: timed(
        'illustrator',
        env.illustrator.provider,
        withAccount('illustrator', illustrator, env.illustrator),
      ),
      files: timed('files', env.storage.kind, await createFiles(env.storage)),
      mailer: timed('mailer', env.mail.kind, mailer),
      captcha: env.captcha && timed('captcha', env.captcha.provider, createSiteVerify(env.captcha)),
      analytics:
        env.analytics.kind === 'posthog'
          ? timed('analytics', 'posthog', createPostHog(env.analytics))
          : null,
      fetch,
      payments: payments && timed('payments', payments.provider, payments),
      sandbox,
      cms: Object.fromEntries(
        Object.entries(createTargets({ fetch, webflowApi: env.webflowApi })).map(([name, cms]) => [
          name,
          timed<Cms>('cms', name, cms),
        ]),
      ) as CmsTargets,
    },
    mailbox,
    close: async () => {
      await Promise.all([writer.close(), illustrator.close()])
    },
  }
}

/** The operator configures its URL, so it may be in their private network, unlike customers' URLs. */
async function openWorkflow({ generation: { webhook } }: Env): Promise<Workflow | null> {
  if (!webhook) return null
  const { createHttpWorkflow } = await import('./providers/workflow/http-workflow.ts')
  return createHttpWorkflow({ ...webhook, fetch: createSafeFetch({ allowPrivateAddresses: true }) })
}

/** Its address is the operator's too. */
async function openSearch({ search }: Env): Promise<WebSearch | null> {
  if (search.provider === 'none') return null
  const { createSearch } = await import('./providers/search/create-search.ts')
  return createSearch({ ...search, fetch: createSafeFetch({ allowPrivateAddresses: true }) })
}

/** Who takes payments, and the test pages where that is the sandbox. */
async function openPayments(
  { payments, publicUrl }: Env,
  database: Database,
): Promise<Pick<Ports, 'payments' | 'sandbox'>> {
  if (payments.mode === 'off') return { payments: null, sandbox: null }
  if (payments.mode === 'stripe') {
    const { createStripePayments } = await import('./providers/payments/stripe/stripe-payments.ts')
    return { payments: createStripePayments(payments), sandbox: null }
  }
  const { taxed } = payments
  const accounts = createSandboxAccounts(database)
  const options = { accounts, publicUrl, taxed, now: () => systemClock.now() }
  return { payments: createSandboxPayments(options), sandbox: createSandboxDesk(options) }
}

function placeOf(
  { provider, model, apiKey, baseUrl }: RemoteProvider<TextProvider>,
  context: number | null,
) {
  return {
    provider,
    model: model ?? undefined,
    apiKey: apiKey ?? undefined,
    baseUrl: baseUrl ?? undefined,
    context: context ?? undefined,
  }
}

function openWriter(env: Env): ConfiguredWriter | (Writer & { close(): Promise<void> }) {
  const { writer } = env
  if (writer.provider === 'offline') return { ...createOfflineWriter(), close: async () => {} }
  const { small, judge, prices, concurrency } = env.models
  const names = {
    model: writer.model ?? defaultModels[writer.provider] ?? '',
    judgeModel: judge ? (judge.model ?? defaultModels[judge.provider] ?? '') : (small ?? undefined),
  }
  return writerOnDemand(names, async () => {
    const { createWriter } = await import('./providers/writer/create-writer.ts')
    return createWriter({
      ...placeOf(writer, env.models.context),
      smallModel: small ?? undefined,
      judge: judge ? placeOf(judge, env.models.judgeContext) : undefined,
      ...{ prices, concurrency },
    })
  })
}

async function openIllustrator(
  { illustrator }: Env,
  fetch: SafeFetch,
): Promise<Illustrator & { close(): Promise<void> }> {
  if (illustrator.provider === 'offline') {
    return { ...createOfflineIllustrator(), close: async () => {} }
  }
  const { createIllustrator } = await import('./providers/illustrator/create-illustrator.ts')
  return createIllustrator(illustrator, fetch)
}
