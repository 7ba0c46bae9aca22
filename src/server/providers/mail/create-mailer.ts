import { createLocalMailbox, type LocalMailbox } from './local-mailbox.ts'
import type { Mailer } from './port.ts'

type MailTarget =
  | Readonly<{ kind: 'mailbox'; from: string; file: string }>
  | Readonly<{ kind: 'smtp'; from: string; url: string }>

/** Creates the configured mailer; `mailbox` is set when mail is kept locally. */
export function createMailer(target: MailTarget): { mailer: Mailer; mailbox: LocalMailbox | null } {
  if (target.kind === 'smtp') return { mailer: smtpMailer(target), mailbox: null }
  const mailbox = createLocalMailbox({ file: target.file })
  return { mailer: mailbox, mailbox }
}

/** Loads the mail library with the first mail. */
function smtpMailer(target: { from: string; url: string }): Mailer {
  let opened: Promise<Mailer> | undefined
  return {
    send: async (mail) => {
      opened ??= import('./smtp.ts').then(({ createSmtpMailer }) => createSmtpMailer(target))
      await (await opened).send(mail)
    },
  }
}
