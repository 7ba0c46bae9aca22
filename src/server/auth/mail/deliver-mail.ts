import { setTimeout as pause } from 'node:timers/promises'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import { layoutMail, type MailContent } from '#server/text/mail-layout.ts'

const retryPausesMs = [1_000, 5_000]

/** Lays out a mail and sends it, with two retries after transient errors. */
export async function deliverMail(
  mailer: Mailer,
  to: string,
  subject: string,
  content: MailContent,
): Promise<void> {
  const mail = { to, subject, ...layoutMail(content) }
  for (const pauseMs of [...retryPausesMs, null]) {
    try {
      return await mailer.send(mail)
    } catch (error) {
      if (pauseMs === null || !(error instanceof ProviderError && error.retryable)) throw error
      await pause(pauseMs)
    }
  }
}
