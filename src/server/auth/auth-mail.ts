import type { MailContent } from '#server/providers/mail/mail-layout.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import { deliverMail } from './deliver-mail.ts'
import { createSecurityNotices, type SecurityNotices } from './security-notices.ts'

/** The mails of the auth service; each goes out after the answer to the request that caused it. */
export type AuthMail = SecurityNotices & {
  confirmation(to: string, token: string, redirectTo: string): Promise<void>
  recovery(to: string, token: string, redirectTo: string): Promise<void>
  alreadyRegistered(to: string): Promise<void>
}

const footer = 'You get this mail because your address was entered on Copydesk.'

export function createAuthMail(mailer: Mailer, publicUrl: string): AuthMail {
  const link = (type: string, token: string, redirectTo: string) =>
    `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`

  const send = (to: string, subject: string, content: MailContent) =>
    deliverMail(mailer, to, subject, content)

  return {
    ...createSecurityNotices(send, publicUrl),
    confirmation: (to, token, redirectTo) =>
      send(to, 'Confirm your Copydesk account', {
        title: 'Confirm your e-mail address',
        paragraphs: [
          'Thank you for signing up. Please confirm that this address is yours; the link works for 24 hours.',
          'If you did not sign up, please ignore this mail. Nothing happens without your confirmation.',
        ],
        button: { label: 'Confirm address', url: link('signup', token, redirectTo) },
        footer,
      }),
    recovery: (to, token, redirectTo) =>
      send(to, 'Choose a new Copydesk password', {
        title: 'Choose a new password',
        paragraphs: [
          'Somebody asked for a new password for this account. The link works once, for 10 minutes.',
          'If that was not you, please ignore this mail. Your password stays as it is.',
        ],
        button: { label: 'Choose a password', url: link('recovery', token, redirectTo) },
        footer,
      }),
    alreadyRegistered: (to) =>
      send(to, 'You already have a Copydesk account', {
        title: 'You already have an account',
        paragraphs: [
          'Somebody tried to sign up with this address, which has an account already. If that was you, please sign in instead.',
          'If that was not you, there is nothing you need to do.',
        ],
        button: { label: 'Sign in', url: `${publicUrl}/auth` },
        footer,
      }),
  }
}
