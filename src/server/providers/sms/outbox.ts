import { layoutMail } from '#server/text/mail-layout.ts'
import type { Mailer } from '../mail/port.ts'
import type { TextMessenger } from './port.ts'

/** Keeps text messages in the local mailbox instead of sending them. */
export function createOutbox(mailbox: Mailer): TextMessenger {
  return {
    send: ({ to, text }) =>
      mailbox.send({
        to,
        subject: 'Text message',
        ...layoutMail({
          title: 'Text message',
          paragraphs: [text],
          footer: 'Kept locally, because no SMS provider is configured.',
        }),
      }),
  }
}
