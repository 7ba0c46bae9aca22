import type { Scope } from '#server/context/context.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { Letterhead } from '#server/text/mail-layout.ts'
import { namedClient } from './signoff.views.ts'

/** A mail to somebody at a client comes from the agency, in the client's colour or else its own. */
export async function agencyMail(
  scope: Scope,
  { clientId, publicUrl }: { clientId: string; publicUrl: string },
): Promise<{ letterhead: Letterhead; envelope: Pick<Mail, 'fromName' | 'replyTo'> }> {
  const [client, agency] = await Promise.all([namedClient(scope, clientId), agencyOf(scope)])
  const { name, colour, logoUrl, replyTo, senderName } = agency
  return {
    letterhead: {
      name,
      colour: client?.colour ?? colour,
      logo: logoUrl && `${publicUrl}${logoUrl}`,
    },
    envelope: { fromName: senderName ?? name, ...(replyTo ? { replyTo } : {}) },
  }
}
