import type { Mailer } from '#server/providers/mail/port.ts'
import type { MailContent } from '#server/text/mail-layout.ts'
import { deliverMail } from './deliver-mail.ts'
import {
  createSecurityNotices,
  type MailSettings,
  type SecurityNotices,
} from './security-notices.ts'

/** The mail of an email change to one of its addresses: `to` is the old or the new one. */
export type ChangeMail = { to: string; newEmail: string; token: string; code: string }

/** The mails of the auth service; each is sent after the response to the request that caused it. */
export type AuthMail = SecurityNotices & {
  confirmation(to: string, token: string, redirectTo: string): Promise<void>
  recovery(to: string, token: string, redirectTo: string): Promise<void>
  alreadyRegistered(to: string): Promise<void>
  /** A sign-in link and code. */
  signInCode(to: string, token: string, code: string, redirectTo: string): Promise<void>
  reauthentication(to: string, code: string): Promise<void>
  /** One of the two mails of an email change. */
  emailChange(mail: ChangeMail, redirectTo: string): Promise<void>
}

const footer = 'You are receiving this email because your address was entered on Copydesk.'

export function createAuthMail(mailer: Mailer, settings: MailSettings): AuthMail {
  const { publicUrl } = settings
  const link = (type: string, token: string, redirectTo: string) =>
    `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`

  const send = (to: string, subject: string, content: MailContent) =>
    deliverMail(mailer, to, subject, content)

  return {
    ...createSecurityNotices(send, settings),
    confirmation: (to, token, redirectTo) =>
      send(to, 'Confirm your Copydesk account', {
        title: 'Confirm your email address',
        paragraphs: [
          'Thank you for signing up. Please confirm that this address is yours; the link works for 24 hours.',
          'If you did not sign up, please ignore this email. Nothing happens without your confirmation.',
        ],
        button: { label: 'Confirm address', url: link('signup', token, redirectTo) },
        footer,
      }),
    recovery: (to, token, redirectTo) =>
      send(to, 'Choose a new Copydesk password', {
        title: 'Choose a new password',
        paragraphs: [
          'Someone asked for a new password for this account. The link works once, for 10 minutes.',
          'If that was not you, please ignore this email. Your password stays the same.',
        ],
        button: { label: 'Choose a password', url: link('recovery', token, redirectTo) },
        footer,
      }),
    signInCode: (to, token, code, redirectTo) =>
      send(to, 'Sign in to Copydesk', {
        title: 'Sign in to Copydesk',
        paragraphs: [
          'Enter this code or press the button. Each works once, for 10 minutes.',
          'If you did not ask for it, please ignore this email and do not share the code.',
        ],
        code,
        button: { label: 'Sign in', url: link('magiclink', token, redirectTo) },
        footer,
      }),
    reauthentication: (to, code) =>
      send(to, 'Your Copydesk confirmation code', {
        title: 'Confirm that it is you',
        paragraphs: [
          'Enter this code to continue. It works once, for 10 minutes.',
          'If you did not ask for it, someone else may be using your account: please choose a new password.',
        ],
        code,
        footer,
      }),
    emailChange: ({ to, newEmail, token, code }, redirectTo) =>
      send(to, 'Confirm your new email address', {
        title: 'Confirm your new email address',
        paragraphs: [
          `Someone asked to change the email address of a Copydesk account to ${newEmail}. Both the old and the new address have to confirm this within an hour.`,
          'If that was not you, please do not confirm. Nothing changes without your confirmation.',
        ],
        code,
        button: { label: 'Confirm', url: link('email_change', token, redirectTo) },
        footer,
      }),
    alreadyRegistered: (to) =>
      send(to, 'You already have a Copydesk account', {
        title: 'You already have an account',
        paragraphs: [
          'Someone tried to sign up with this address, which already has an account. If that was you, please sign in instead.',
          'If that was not you, there is nothing you need to do.',
        ],
        button: { label: 'Sign in', url: `${publicUrl}/auth` },
        footer,
      }),
  }
}
