import type { JobContext, Scope } from '#server/context/context.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { notifyBuyers } from '../notify-buyers.ts'
import { type MailPaymentDue, mailPaymentDueJob } from './mail-payment-due.job.ts'

/** Tells the owner and admins that the card was declined when the plan renewed: a notice, and a mail to those who want one. */
export async function notifyOfPaymentDue(scope: Scope, planName: string): Promise<void> {
  const buyers = await notifyBuyers(scope, { kind: 'payment', message: planName })
  const mails = buyers.map(({ email, workspaceName }) => ({ email, workspaceName, planName }))
  await scope.queue.enqueueAll(scope.tx, mailPaymentDueJob, mails)
}

/** Takes the notice back once nothing is due any more. */
export async function withdrawPaymentDue(scope: Scope): Promise<void> {
  await withdrawNotices(scope, 'payment', null)
}

/** The job: sends one mail. */
export async function mailPaymentDue(
  { ports, settings }: JobContext,
  { email, workspaceName, planName }: MailPaymentDue,
): Promise<void> {
  await ports.mailer.send({
    to: email,
    subject: `The payment for ${workspaceName} was declined`,
    ...layoutMail({
      title: 'Your card was declined',
      paragraphs: [
        `The card for the ${planName} plan of ${workspaceName} was declined when it renewed. The credits of this month arrive as soon as the payment has gone through.`,
        'Pay the invoice or use another card on the page of your subscription. The credits you have left can be used meanwhile.',
      ],
      button: {
        label: 'Settle the payment',
        url: `${settings.publicUrl}/dashboard/manage-subscription`,
      },
      footer:
        'You are receiving this email because you look after the subscription of your workspace.',
    }),
  })
}
