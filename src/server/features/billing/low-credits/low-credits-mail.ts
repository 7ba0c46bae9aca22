import { type MailTemplate, type MemberToMail, memberToMail } from '#server/features/mails/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'

/** Tells who buys that the credits of the workspace have reached the chosen level. */
export const lowCreditsMail: MailTemplate<'member.low_credits'> = {
  write: async (scope, { userId, details }, { settings }) => {
    const member = await memberToMail(scope, userId)
    return member ? lowCreditsText(member, details.left, settings) : null
  },
}

/** The mail itself. */
export function lowCreditsText(
  { email, workspaceName }: MemberToMail,
  total: number,
  { publicUrl }: { publicUrl: string },
): Mail {
  const left = total === 1 ? '1 credit' : `${total} credits`
  return {
    to: email,
    subject: `${workspaceName} has ${left} left`,
    ...layoutMail({
      title: `${left} left`,
      paragraphs: [
        `${workspaceName} has ${left} left. Each article takes one.`,
        'A bolt-on adds credits at once; they do not expire.',
      ],
      button: { label: 'Add credits', url: `${publicUrl}/dashboard/manage-subscription` },
      footer:
        'You are receiving this email because somebody in your workspace asked to be told at this level.',
    }),
  }
}
