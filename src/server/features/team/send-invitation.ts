import { invitationDays } from '#contracts/team.ts'
import type { JobContext } from '#server/context/context.ts'
import { announceAll, changed } from '#server/features/live/index.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import { layoutMail } from '#server/kernel/text/mail-layout.ts'
import type { SendInvitation } from './send-invitation.job.ts'
import { storeMailResult } from './team.store.ts'
import { invitationToSend } from './team.views.ts'

const dayMs = 86_400_000

/** Mails an invitation with a new link, unless it has been accepted or revoked meanwhile. */
export async function sendInvitation(
  context: JobContext,
  { workspaceId, invitationId }: SendInvitation,
  attempt: JobAttempt,
): Promise<void> {
  const token = newSecret()
  const invitation = await context.inWorkspace(workspaceId, async (scope) => {
    const found = await invitationToSend(scope, invitationId)
    if (!found) return undefined
    const expiresAt = new Date(scope.now.getTime() + invitationDays * dayMs)
    await storeMailResult(scope, invitationId, { tokenHash: secretHash(token), expiresAt })
    return found
  })
  if (!invitation) return
  try {
    await context.ports.mailer.send(invitationMail(context.settings.publicUrl, token, invitation))
  } catch (error) {
    const final = attempt.last || !(error instanceof ProviderError && error.retryable)
    if (!final) throw error
    context.log.warn({ err: error, invitationId }, 'invitation could not be mailed')
    await context.inWorkspace(workspaceId, (scope) =>
      storeMailResult(scope, invitationId, { problem: 'The mail could not be delivered.' }),
    )
  }
  await context.inWorkspace(workspaceId, (scope) => announceAll(scope, [changed('team')]))
}

function invitationMail(
  publicUrl: string,
  token: string,
  {
    email,
    workspaceName,
    invitedBy,
  }: { email: string; workspaceName: string; invitedBy: string | null },
) {
  return {
    to: email,
    subject: `Join ${workspaceName} on Copydesk`,
    ...layoutMail({
      title: `You are invited to ${workspaceName}`,
      paragraphs: [
        `${invitedBy ?? 'Somebody'} would like to work with you on Copydesk.`,
        `Sign in or sign up with this address (${email}) to join. The link works for ${invitationDays} days.`,
        'If you did not expect this, please ignore this mail.',
      ],
      button: { label: 'Open the invitation', url: `${publicUrl}/join?token=${token}` },
      footer: 'You get this mail because somebody entered your address on Copydesk.',
    }),
  }
}
