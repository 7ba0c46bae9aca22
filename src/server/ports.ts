import { createSafeFetch, type SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Ports } from './context/ports.ts'
import type { Env } from './env.ts'
import type { Metrics } from './kernel/metrics.ts'
import type { Cms, CmsTargets } from './providers/cms/port.ts'
import { createTargets } from './providers/cms/targets.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createOfflineIllustrator } from './providers/illustrator/offline/offline-illustrator.ts'
import type { Illustrator } from './providers/illustrator/port.ts'
import { createMailer } from './providers/mail/create-mailer.ts'
import type { LocalMailbox } from './providers/mail/local-mailbox.ts'
import { timedPort } from './providers/timed-port.ts'
import type { Workflow } from './providers/workflow/port.ts'
import { defaultModels } from './providers/writer/model/model-table.ts'
import { createOfflineWriter } from './providers/writer/offline/offline-writer.ts'
import type { Writer } from './providers/writer/port.ts'
import { writerOnDemand } from './providers/writer/writer-on-demand.ts'

export type OpenedPorts = { ports: Ports; mailbox: LocalMailbox | null; close(): Promise<void> }

/** Creates the providers that the environment configures. */
export async function openPorts(env: Env, metrics: Metrics): Promise<OpenedPorts> {
  const { mailer, mailbox } = createMailer(env.mail)
  const writer = openWriter(env)
  const fetch = createSafeFetch({ allowPrivateAddresses: env.allowPrivateAddresses })
  const illustrator = await openIllustrator(env, fetch)
  const workflow = await openWorkflow(env)
  const timed = <Port extends object>(port: string, provider: string, opened: Port): Port =>
    timedPort(opened, { port, provider }, metrics)
  return {
    ports: {
      writer: timed('writer', env.writer.provider, writer),
      workflow: workflow && timed('workflow', 'http', workflow),
      illustrator: timed('illustrator', env.illustrator.provider, illustrator),
      files: timed('files', env.storage.kind, await createFiles(env.storage)),
      mailer: timed('mailer', env.mail.kind, mailer),
      fetch,
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

function openWriter(env: Env): Writer & { close(): Promise<void> } {
  const { writer } = env
  if (writer.provider === 'offline') return { ...createOfflineWriter(), close: async () => {} }
  const { provider } = writer
  return writerOnDemand(writer.model ?? defaultModels[provider] ?? '', async () => {
    const { createWriter } = await import('./providers/writer/create-writer.ts')
    return createWriter({
      provider,
      model: writer.model ?? undefined,
      apiKey: writer.apiKey ?? undefined,
      baseUrl: writer.baseUrl ?? undefined,
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
