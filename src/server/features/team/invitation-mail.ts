import { invitationDays } from '#contracts/team/team.ts'
import { emit } from '#server/features/events/index.ts'
import type { MailTemplate } from '#server/features/mails/index.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { storeMailResult } from './team.store.ts'
import { invitationToSend } from './team.views.ts'

const dayMs = 86_400_000

/** Brings an invitation, unless it has been accepted or revoked meanwhile; its link replaces those before it. */
export const invitationMail: MailTemplate<'invitation.link'> = {
  write: async (scope, { invitationId }, { settings: { publicUrl } }) => {
    const invitation = await invitationToSend(scope, invitationId)
    if (!invitation) return null
    const token = newSecret()
    const expiresAt = new Date(scope.now.getTime() + invitationDays * dayMs)
    await storeMailResult(scope, invitationId, { tokenHash: secretHash(token), expiresAt })
    const { email, workspaceName, invitedBy } = invitation
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
  },

  after: async (scope, { invitationId }, problem) => {
    if (problem !== null) await storeMailResult(scope, invitationId, { problem })
    await emit(scope, 'invitation.mailed', { id: invitationId })
  },
}
