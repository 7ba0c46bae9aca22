import type { MailContent } from '#server/providers/mail/mail-layout.ts'

/** What the owner of an account is told by mail after something about its safety changed. */
export type SecurityNotices = {
  factorAdded(to: string): Promise<void>
  factorRemoved(to: string): Promise<void>
  recoveryCodesMade(to: string): Promise<void>
  /** `left` is the number of codes that still work. */
  recoveryCodeUsed(to: string, left: number): Promise<void>
}

type Send = (to: string, subject: string, content: MailContent) => Promise<void>

const footer = 'You get this mail because it concerns the safety of your Copydesk account.'

/** Every notice ends in the same advice: change the password if it was somebody else. */
export function createSecurityNotices(send: Send, publicUrl: string): SecurityNotices {
  const notice = (to: string, title: string, ...paragraphs: string[]) =>
    send(to, title, {
      title,
      paragraphs: [
        ...paragraphs,
        'If this was you, there is nothing you need to do. If it was not, please choose a new password at once; that also ends all other sessions.',
      ],
      button: { label: 'Open Copydesk', url: `${publicUrl}/auth` },
      footer,
    })

  return {
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
