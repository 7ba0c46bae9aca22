import { type MailTemplate, type MemberToMail, memberToMail } from '#server/features/mails/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'

/** Tells who buys that the card was declined when the plan renewed. */
export const paymentDueMail: MailTemplate<'member.payment_due'> = {
  write: async (scope, { userId, details }, { settings }) => {
    const member = await memberToMail(scope, userId)
    return member ? paymentDueText(member, details.plan, settings) : null
  },
}

/** The mail itself. */
export function paymentDueText(
  { email, workspaceName }: MemberToMail,
  plan: string,
  { publicUrl }: { publicUrl: string },
): Mail {
  return {
    to: email,
    subject: `The payment for ${workspaceName} was declined`,
    ...layoutMail({
      title: 'Your card was declined',
      paragraphs: [
        `The card for the ${plan} plan of ${workspaceName} was declined when it renewed. The credits of this month arrive as soon as the payment has gone through.`,
        'Pay the invoice or use another card on the page of your subscription. The credits you have left can be used meanwhile.',
      ],
      button: { label: 'Settle the payment', url: `${publicUrl}/dashboard/manage-subscription` },
      footer:
        'You are receiving this email because you look after the subscription of your workspace.',
    }),
  }
}
