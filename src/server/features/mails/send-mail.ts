import type { MailName, QueuedMail } from '#contracts/events/mails.ts'
import type { DurableWork, JobContext, Scope } from '#server/context/context.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { mailToSend, storeResult } from './mails.store.ts'

/** How a mail of one name is written. Methods, so that a template fits among those of other mails. */
export type MailTemplate<Name extends MailName> = {
  /** Whom it goes to and what it says, with a link or code of its own; null when there is nothing to say any more. */
  write(
    scope: Scope,
    mail: QueuedMail<Name>,
    context: Pick<JobContext, 'settings' | 'secrets'>,
  ): Promise<Mail | null>
  /** What follows once a mail server has taken it, or it is given up, which `problem` says. */
  after?(scope: Scope, mail: QueuedMail<Name>, problem: string | null): Promise<void>
}

export type MailTemplates = { readonly [Name in MailName]: MailTemplate<Name> }

const undelivered = 'The email could not be delivered.'

/**
 * Sends a mail of the outbox. Each attempt writes it anew, with what it is about as it is then: nothing is sent of what has
 * ended, and of links and codes only hashes are ever stored. `find` answers a mail that is still to be sent.
 */
export function mailSender(
  templates: MailTemplates,
  find: (scope: Scope, id: string) => Promise<QueuedMail | undefined> = mailToSend,
): DurableWork<{ mail: QueuedMail; written: Mail }, void> {
  const templateOf = ({ name }: QueuedMail): MailTemplate<MailName> => templates[name]
  return {
    begin: async (scope, { subjectId }, context) => {
      const mail = await find(scope, subjectId)
      const written = mail && (await templateOf(mail).write(scope, mail, context))
      return written ? { mail, written } : null
    },

    run: async ({ ports }, { written }) => {
      await ports.mailer.send(written)
    },

    settle: async (scope, { mail }) => {
      await storeResult(scope, mail.id, null)
      await templateOf(mail).after?.(scope, mail, null)
    },

    giveUp: async (scope, { subjectId, begun }) => {
      const mail = begun?.mail ?? (await find(scope, subjectId))
      if (mail) {
        await storeResult(scope, mail.id, undelivered)
        await templateOf(mail).after?.(scope, mail, undelivered)
      }
      return { mailId: subjectId, mail: mail?.name }
    },
  }
}
