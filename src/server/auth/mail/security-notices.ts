import { writtenDay } from '#contracts/rules/written-days.ts'
import type { MailContent } from '#server/text/mail-layout.ts'

/** Mails that tell an account's owner of a security-relevant change. */
export type SecurityNotices = {
  passwordChanged(to: string): Promise<void>
  /** To the old address. */
  emailChanged(to: string): Promise<void>
  /** The last mail to the address. */
  accountClosed(to: string): Promise<void>
  newDevice(to: string, seen: { device: string; ip: string | null; at: Date }): Promise<void>
  identityLinked(to: string): Promise<void>
  identityRemoved(to: string, provider: string): Promise<void>
  factorAdded(to: string, type: 'totp' | 'phone'): Promise<void>
  factorRemoved(to: string, type: 'totp' | 'phone'): Promise<void>
  recoveryCodesMade(to: string): Promise<void>
  /** `left` is the number of codes that still work. */
  recoveryCodeUsed(to: string, left: number): Promise<void>
}

/** `supportAddress` is where people write who did not ask for a change. */
export type MailSettings = { publicUrl: string; supportAddress: string }
type Send = (to: string, subject: string, content: MailContent) => Promise<void>

const footer =
  'You are receiving this email because it concerns the security of your Copydesk account.'
const advice =
  'If this was you, there is nothing you need to do. If it was not, please choose a new password immediately; that also ends all other sessions.'

/** 'Nov 30, 2026 at 14:05 UTC'. */
const utcMoment = (at: Date) =>
  `${writtenDay(at, { timeZone: 'UTC' })} at ${at.toISOString().slice(11, 16)} UTC`

const factorNames = { totp: 'an authenticator app', phone: 'a text message' }

/** Most notices end with the advice to choose a new password if it was somebody else. */
export function createSecurityNotices(
  send: Send,
  { publicUrl, supportAddress }: MailSettings,
): SecurityNotices {
  const unasked = `If this was not you, please contact ${supportAddress} immediately.`
  const notice = (to: string, title: string, ...paragraphs: string[]) =>
    send(to, title, {
      title,
      paragraphs: [...paragraphs, advice],
      button: { label: 'Open Copydesk', url: `${publicUrl}/auth` },
      footer,
    })

  return {
    passwordChanged: (to) =>
      notice(
        to,
        'Your password was changed',
        'The password of your Copydesk account was just changed. All other sessions have ended.',
      ),
    emailChanged: (to) =>
      send(to, 'Your email address was changed', {
        title: 'Your email address was changed',
        paragraphs: [
          'Your Copydesk account now has another email address. Both addresses confirmed the change; this one no longer opens the account.',
          unasked,
        ],
        footer,
      }),
    accountClosed: (to) =>
      send(to, 'Your account has been deleted', {
        title: 'Your account has been deleted',
        paragraphs: [
          'Your Copydesk account is gone, with the workspaces that were yours alone: their clients, campaigns, articles, pictures and credentials. All your devices have been signed out.',
          'What you published stays on the sites it was published to. If you want to come back, sign up again with this address.',
          unasked,
        ],
        footer,
      }),
    newDevice: (to, { device, ip, at }) =>
      notice(
        to,
        'New sign-in to your account',
        `${device} signed in to your Copydesk account${ip ? ` from ${ip}` : ''} on ${utcMoment(at)}. We have not seen this device on your account before.`,
      ),
    identityLinked: (to) =>
      notice(
        to,
        'A Google account was linked to your account',
        'You can now also sign in to your Copydesk account with Google.',
      ),
    identityRemoved: (to, provider) =>
      notice(
        to,
        'A way to sign in was removed from your account',
        `You can no longer sign in to your Copydesk account with ${provider === 'google' ? 'Google' : 'your password'}.`,
      ),
    factorAdded: (to, type) =>
      notice(
        to,
        'A second factor was added to your account',
        `From now on, Copydesk can ask for a code from ${factorNames[type]} when you sign in.`,
      ),
    factorRemoved: (to, type) =>
      notice(
        to,
        'A second factor was removed from your account',
        `Copydesk no longer accepts codes from ${factorNames[type]} when you sign in.`,
      ),
    recoveryCodesMade: (to) =>
      notice(
        to,
        'New recovery codes were made for your account',
        'Earlier codes no longer work. Please keep the new ones in a safe place.',
      ),
    recoveryCodeUsed: (to, left) =>
      notice(
        to,
        'A recovery code was used on your account',
        left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`,
      ),
  }
}
