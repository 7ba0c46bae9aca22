import { z } from 'zod'
import type { JobContext } from './context/context.ts'
import { sendMailTask } from './features/mails/send-mail.task.ts'
import { mailSender } from './features/mails/send-mail.ts'
import { defineJob, type RegisteredJob, registerJob } from './jobs/define-job.ts'
import { registerTask } from './jobs/tasks/register-task.ts'

// Mails that the release before this one has queued, each kind in its own way: it may end before it has sent them. This
// leaves with the release after this one, as do the views of its tables (migration 84).

const templates = async () => (await import('./mail-templates.ts')).mailTemplates

/** Their subjects are mails of the outbox, under the ids that they had. */
const kinds = ['send-review-mail', 'send-portal-mail', 'send-notice-mail', 'send-expert-mail']

const { retry, expireSeconds } = sendMailTask
const concurrency = () => 1

const toBuyers = z.object({ email: z.string(), workspaceName: z.string() })
const lowCredits = toBuyers.extend({ total: z.int() })
const paymentDue = toBuyers.extend({ planName: z.string() })

export const formerMails: readonly RegisteredJob<JobContext>[] = [
  ...kinds.map((name) =>
    registerTask({ ...sendMailTask, name, concurrency }, async () => mailSender(await templates())),
  ),
  // Its subject is the invitation.
  registerTask({ ...sendMailTask, name: 'send-invitation', concurrency }, async () =>
    mailSender(await templates(), async (_scope, id) => ({
      ...{ id, name: 'invitation.link', occasion: '', invitationId: id },
    })),
  ),
  registerJob(
    defineJob<z.infer<typeof lowCredits>, JobContext>({
      ...{ name: 'mail-low-credits', payload: lowCredits, retry, expireSeconds, concurrency },
    }),
    async () => {
      const { lowCreditsText } = await import('./features/billing/low-credits/low-credits-mail.ts')
      return ({ ports, settings }, { total, ...buyer }) =>
        ports.mailer.send(lowCreditsText(buyer, total, settings))
    },
  ),
  registerJob(
    defineJob<z.infer<typeof paymentDue>, JobContext>({
      ...{ name: 'mail-payment-due', payload: paymentDue, retry, expireSeconds, concurrency },
    }),
    async () => {
      const { paymentDueText } = await import('./features/billing/reading/payment-due-mail.ts')
      return ({ ports, settings }, { planName, ...buyer }) =>
        ports.mailer.send(paymentDueText(buyer, planName, settings))
    },
  ),
]
