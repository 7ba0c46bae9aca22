import type { Ports } from './context/ports.ts'
import type { Env } from './env.ts'
import { createSafeFetch } from './kernel/safe-fetch.ts'
import { createWordPress } from './providers/cms/wordpress/wordpress-adapter.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createOfflineIllustrator } from './providers/illustrator/offline/offline-illustrator.ts'
import { createMailer } from './providers/mail/create-mailer.ts'
import type { LocalMailbox } from './providers/mail/local-mailbox.ts'

export type OpenedPorts = { ports: Ports; mailbox: LocalMailbox | null; close(): Promise<void> }

/** Connects the outside world as the environment says. */
export async function openPorts(env: Env): Promise<OpenedPorts> {
  const { mailer, mailbox } = createMailer(env.mail)
  const { createWriter } = await import('./providers/writer/create-writer.ts')
  const writer = createWriter(writerConfig(env))
  const fetch = createSafeFetch({ allowPrivateAddresses: env.allowPrivateAddresses })
  return {
    ports: {
      writer,
      illustrator: createOfflineIllustrator(),
      files: await createFiles(env.storage),
      mailer,
      fetch,
      cms: { wordpress: createWordPress({ fetch }) },
    },
    mailbox,
    close: () => writer.close(),
  }
}

function writerConfig(env: Env) {
  const { writer } = env
  if (writer.provider === 'offline') return { provider: writer.provider }
  return {
    provider: writer.provider,
    model: writer.model ?? undefined,
    apiKey: writer.apiKey ?? undefined,
    baseUrl: writer.baseUrl ?? undefined,
  }
}
