import { createLocalMailbox, type LocalMailbox } from './local-mailbox.ts'
import type { Mailer } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

type MailTarget =
  | Readonly<{ kind: 'mailbox'; from: string; file: string }>
  | Readonly<{ kind: 'smtp'; from: string; url: string }>

/** The mailer of this configuration; `mailbox` is set where mails stay on this machine. */
export function createMailer(target: MailTarget): { mailer: Mailer; mailbox: LocalMailbox | null } {
  if (target.kind === 'smtp') return { mailer: createSmtpMailer(target), mailbox: null }
  const mailbox = createLocalMailbox({ file: target.file })
  return { mailer: mailbox, mailbox }
}
