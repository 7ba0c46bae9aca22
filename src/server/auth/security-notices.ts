import type { MailContent } from '#server/providers/mail/mail-layout.ts'

/** What the owner of an account is told by mail after something about its safety changed. */
export type SecurityNotices = {
  passwordChanged(to: string): Promise<void>
  /** To the old address. */
  emailChanged(to: string): Promise<void>
  /** The last mail an address gets. */
  accountClosed(to: string): Promise<void>
  newDevice(to: string, seen: { device: string; ip: string | null; at: Date }): Promise<void>
  identityLinked(to: string): Promise<void>
  identityRemoved(to: string): Promise<void>
  factorAdded(to: string): Promise<void>
  factorRemoved(to: string): Promise<void>
  recoveryCodesMade(to: string): Promise<void>
  /** `left` is the number of codes that still work. */
  recoveryCodeUsed(to: string, left: number): Promise<void>
}

type Send = (to: string, subject: string, content: MailContent) => Promise<void>

const footer = 'You get this mail because it concerns the safety of your Copydesk account.'
const advice =
  'If this was you, there is nothing you need to do. If it was not, please choose a new password at once; that also ends all other sessions.'

/** Every notice ends in the same advice: choose a new password if it was somebody else. */
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
      notice(
        to,
        'Your e-mail address was changed',
        'Your Copydesk account now has another e-mail address. This one no longer opens it.',
      ),
    accountClosed: (to) =>
      send(to, 'Your account has been deleted', {
        title: 'Your account has been deleted',
        paragraphs: [
          'Your Copydesk account is gone, with the workspaces that were yours alone: their clients, campaigns, articles, pictures and credentials. All your devices have been signed out.',
          'What you published stays on the sites it was published to. Should you want to come back, sign up anew with this address.',
          'If it was not you who did this, please tell us at once.',
        ],
        footer,
      }),
    newDevice: (to, { device, ip, at }) =>
      notice(
        to,
        'New sign-in to your account',
        `${device} signed in to your Copydesk account${ip ? ` from ${ip}` : ''} on ${at.toUTCString()}. We have not seen this device there before.`,
      ),
    identityLinked: (to) =>
      notice(
        to,
        'A Google account was linked to your account',
        'Your Copydesk account can now be opened by signing in with Google as well.',
      ),
    identityRemoved: (to) =>
      notice(
        to,
        'A way to sign in was removed from your account',
        'Your Copydesk account can no longer be opened that way.',
      ),
    factorAdded: (to) =>
      notice(
        to,
        'A second factor was added to your account',
        'From now on, signing in to Copydesk asks for a code of this factor.',
      ),
    factorRemoved: (to) =>
      notice(
        to,
        'A second factor was removed from your account',
        'Signing in to Copydesk no longer asks for a code of this factor.',
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
