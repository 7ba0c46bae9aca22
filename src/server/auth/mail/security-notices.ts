import { product } from '#contracts/product.ts'
import type { MailContent } from '#server/kernel/text/mail-layout.ts'

/** What the owner of an account is told by mail after something about its safety changed. */
export type SecurityNotices = {
  passwordChanged(to: string): Promise<void>
  /** To the old address. */
  emailChanged(to: string): Promise<void>
  /** The last mail an address gets. */
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

type Send = (to: string, subject: string, content: MailContent) => Promise<void>

const footer = 'You get this mail because it concerns the safety of your Copydesk account.'
const unasked = `If it was not you who did this, please write to ${product.supportAddress} at once.`
const advice =
  'If this was you, there is nothing you need to do. If it was not, please choose a new password at once; that also ends all other sessions.'

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** What a factor of the type is called. */
const factorWords = { totp: 'an authenticator app', phone: 'a text message' }

/** Notices end in the same advice, to choose a new password if it was somebody else, where that can be done. */
export function createSecurityNotices(send: Send, publicUrl: string): SecurityNotices {
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
          'What you published stays on the sites it was published to. Should you want to come back, sign up anew with this address.',
          unasked,
        ],
        footer,
      }),
    newDevice: (to, { device, ip, at }) =>
      notice(
        to,
        'New sign-in to your account',
        `${device} signed in to your Copydesk account${ip ? ` from ${ip}` : ''} on ${dateAndTime.format(at)} (UTC). We have not seen this device there before.`,
      ),
    identityLinked: (to) =>
      notice(
        to,
        'A Google account was linked to your account',
        'Your Copydesk account can now be opened by signing in with Google as well.',
      ),
    identityRemoved: (to, provider) =>
      notice(
        to,
        'A way to sign in was removed from your account',
        `Your Copydesk account can no longer be opened by ${provider === 'google' ? 'signing in with Google' : 'its password'}.`,
      ),
    factorAdded: (to, type) =>
      notice(
        to,
        'A second factor was added to your account',
        `From now on, Copydesk can ask for a code from ${factorWords[type]} when you sign in.`,
      ),
    factorRemoved: (to, type) =>
      notice(
        to,
        'A second factor was removed from your account',
        `Copydesk no longer takes codes from that factor, ${factorWords[type]}, when you sign in.`,
      ),
    recoveryCodesMade: (to) =>
      notice(
        to,
        'New recovery codes were made for your account',
        'Codes made before no longer work. Please keep the new ones in a safe place.',
      ),
    recoveryCodeUsed: (to, left) =>
      notice(
        to,
        'A recovery code was used on your account',
        left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`,
      ),
  }
}
