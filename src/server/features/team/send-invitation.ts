import { invitationDays } from '#contracts/team/team.ts'
import type { DurableWork, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { storeMailResult } from './team.store.ts'
import { invitationToSend } from './team.views.ts'

const dayMs = 86_400_000

type Begun = { id: string; token: string; invitation: InvitationToSend }
type InvitationToSend = NonNullable<Awaited<ReturnType<typeof invitationToSend>>>

/**
 * Mails an invitation, unless it has been accepted or revoked meanwhile. Each attempt makes its own link,
 * so only a hash is ever stored.
 */
export const sendInvitation: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId }) => {
    const invitation = await invitationToSend(scope, subjectId)
    if (!invitation) return null
    const token = newSecret()
    const expiresAt = new Date(scope.now.getTime() + invitationDays * dayMs)
    await storeMailResult(scope, subjectId, { tokenHash: secretHash(token), expiresAt })
    return { id: subjectId, token, invitation }
  },

  run: async ({ ports, settings }, { token, invitation }) => {
    await ports.mailer.send(invitationMail(settings.publicUrl, token, invitation))
  },

  settle: (scope, { id }) => tell(scope, id),

  giveUp: async (scope, { subjectId: invitationId }) => {
    await storeMailResult(scope, invitationId, { problem: 'The email could not be delivered.' })
    await tell(scope, invitationId)
    return { invitationId }
  },
}

async function tell(scope: Scope, id: string): Promise<void> {
  await emit(scope, 'invitation.mailed', { id })
}

function invitationMail(
  publicUrl: string,
  token: string,
  { email, workspaceName, invitedBy }: InvitationToSend,
) {
  return {
    to: email,
    subject: `Join ${workspaceName} on Copydesk`,
    ...layoutMail({
      title: `You are invited to ${workspaceName}`,
      paragraphs: [
        `${invitedBy ?? 'Somebody'} would like to work with you on Copydesk.`,
        `Sign in or sign up with this address (${email}) to join. The link works for ${invitationDays} days and for you alone, so please do not pass it on.`,
        'If you did not expect this, please ignore this email.',
      ],
      button: { label: 'Open the invitation', url: `${publicUrl}/join?token=${token}` },
      footer: 'You are receiving this email because somebody entered your address on Copydesk.',
    }),
  }
}
