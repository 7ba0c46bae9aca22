import type { JobContext } from '#server/context/context.ts'
import { asVisitor } from '#server/db/transactions.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { leadToMail } from './leads.store.ts'
import type { SendLead } from './send-lead.job.ts'

/** Mails a lead to the operator; when it can't be delivered, the list of leads still has it. */
export async function sendLead(
  context: JobContext,
  { leadId }: SendLead,
  attempt: JobAttempt,
): Promise<void> {
  const to = context.settings.operatorEmail
  const lead = await asVisitor(context.database, (tx) => leadToMail(tx, leadId))
  if (!to || !lead) return
  const { favorite_meal: meal, email, phone } = lead
  const mail = {
    to,
    subject: `A new lead: ${email}`,
    ...layoutMail({
      title: 'Somebody tried the demo',
      paragraphs: [
        `Email: ${email}`,
        `Phone: ${phone ?? 'not given'}`,
        `Favourite meal: ${meal}`,
        'They agreed to hear from you about Copydesk. Leads are deleted after 12 months.',
      ],
      button: { label: 'All leads', url: `${context.settings.publicUrl}/dashboard/leads` },
      footer:
        'You are receiving this email because your address is the OPERATOR_EMAIL of this Copydesk installation.',
    }),
  }
  try {
    await context.ports.mailer.send(mail)
  } catch (error) {
    if (!attempt.last && error instanceof ProviderError && error.retryable) throw error
    context.log.warn({ err: error, leadId }, 'a lead could not be mailed')
  }
}
