import type { MailContent } from '#server/kernel/text/mail-layout.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import { deliverMail } from './deliver-mail.ts'
import { createSecurityNotices, type SecurityNotices } from './security-notices.ts'

/** One half of a change of address: `to` is the old or the new one. */
export type ChangeMail = { to: string; newEmail: string; token: string; code: string }

/** The mails of the auth service; each goes out after the answer to the request that caused it. */
export type AuthMail = SecurityNotices & {
  confirmation(to: string, token: string, redirectTo: string): Promise<void>
  recovery(to: string, token: string, redirectTo: string): Promise<void>
  alreadyRegistered(to: string): Promise<void>
  /** A link and a code to sign in with. */
  signInCode(to: string, token: string, code: string, redirectTo: string): Promise<void>
  reauthentication(to: string, code: string): Promise<void>
  /** One of the two mails of a change of address. */
  emailChange(mail: ChangeMail, redirectTo: string): Promise<void>
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
        title: 'Confirm your email address',
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
    signInCode: (to, token, code, redirectTo) =>
      send(to, 'Sign in to Copydesk', {
        title: 'Sign in to Copydesk',
        paragraphs: [
          'Type in this code, or press the button. Both work once, for 10 minutes.',
          'If you did not ask for it, please ignore this mail, and tell nobody the code.',
        ],
        code,
        button: { label: 'Sign in', url: link('magiclink', token, redirectTo) },
        footer,
      }),
    reauthentication: (to, code) =>
      send(to, 'Your Copydesk confirmation code', {
        title: 'Confirm that it is you',
        paragraphs: [
          'Type in this code to go on. It works once, for 10 minutes.',
          'If you did not ask for it, somebody else may be using your account: please choose a new password.',
        ],
        code,
        footer,
      }),
    emailChange: ({ to, newEmail, token, code }, redirectTo) =>
      send(to, 'Confirm your new email address', {
        title: 'Confirm your new email address',
        paragraphs: [
          `The email address of a Copydesk account is to become ${newEmail}. Both the old and the new address have to confirm this within an hour.`,
          'If you did not ask for it, please do not confirm. Nothing changes without you.',
        ],
        code,
        button: { label: 'Confirm', url: link('email_change', token, redirectTo) },
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
