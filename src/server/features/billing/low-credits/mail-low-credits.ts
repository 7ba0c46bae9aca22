import type { JobContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { notifyBuyers } from '../notify-buyers.ts'
import { noteLowCredits, workspacesToTell } from './low-credits.store.ts'
import { type MailLowCredits, mailLowCreditsJob } from './mail-low-credits.job.ts'

const atOnce = 200

/** Queues a mail to the owner and admins of each workspace whose credits have reached the chosen level, once. */
export async function notifyOfLowCredits(context: JobContext): Promise<void> {
  const reached = await workspacesToTell(context.database, atOnce)
  const failure = 'nobody was told of low credits'
  await runEach(context.log, reached, { failure }, ({ workspaceId }) =>
    context.inWorkspace(workspaceId, async (scope) => {
      const total = await noteLowCredits(scope)
      if (total === null) return
      await emit(scope, 'credits.low', { left: total })
      const buyers = await notifyBuyers(scope, { kind: 'credits', count: total })
      const mails = buyers.map(({ email, workspaceName }) => ({
        email,
        workspaceName,
        workspaceId,
        total,
      }))
      await scope.queue.enqueueAll(scope.tx, mailLowCreditsJob, mails)
    }),
  )
}

/** The job: sends one mail. */
export async function mailLowCredits(
  { ports, settings }: JobContext,
  { email, workspaceName, total }: MailLowCredits,
): Promise<void> {
  const left = total === 1 ? '1 credit' : `${total} credits`
  await ports.mailer.send({
    to: email,
    subject: `${workspaceName} has ${left} left`,
    ...layoutMail({
      title: `${left} left`,
      paragraphs: [
        `${workspaceName} has ${left} left. Each article takes one.`,
        'A bolt-on adds credits at once; they do not expire.',
      ],
      button: { label: 'Add credits', url: `${settings.publicUrl}/dashboard/manage-subscription` },
      footer:
        'You are receiving this email because somebody in your workspace asked to be told at this level.',
    }),
  })
}
