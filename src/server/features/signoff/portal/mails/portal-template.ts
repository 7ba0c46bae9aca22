import type { MailName, QueuedMail } from '#contracts/events/mails.ts'
import type { Scope } from '#server/context/context.ts'
import type { MailTemplate } from '#server/features/mails/index.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { layoutMail, type MailContent } from '#server/text/mail-layout.ts'
import { agencyMail } from '../../agency-mail.ts'
import { namedClient } from '../../signoff.views.ts'
import { heldPortal, setPortal } from '../portals.store.ts'

/** Links of so many mails work beside the first. */
const mostLinks = 12

type PortalMailName = Extract<MailName, `portal.${string}`>

export type PortalFacts<Name extends PortalMailName> = {
  mail: QueuedMail<Name>
  /** Of the reader. */
  name: string
  agency: string
  client: string
  /** To their portal. */
  link: string
}

type Said = Omit<MailContent, 'footer' | 'letterhead'> & { subject: string }

/** A mail to somebody with a portal, whose link works in place of those before it or beside them. */
export function portalTemplate<Name extends PortalMailName>(
  where: 'instead' | 'besides',
  say: (scope: Scope, facts: PortalFacts<Name>) => Promise<Said> | Said,
): MailTemplate<Name> {
  return {
    write: async (scope, mail, { settings: { publicUrl } }) => {
      const { clientId, portalId } = mail
      const portal = await heldPortal(scope, portalId)
      const client = await namedClient(scope, clientId)
      if (!portal || portal.revoked_at || !client) return null
      const { letterhead, envelope } = await agencyMail(scope, { clientId, publicUrl })
      const secret = newSecret()
      const hash = secretHash(secret)
      await setPortal(
        scope,
        { id: portalId, clientId },
        where === 'instead'
          ? { token_hash: hash }
          : { more_token_hashes: [...portal.more_token_hashes, hash].slice(-mostLinks) },
      )
      const link = `${publicUrl}/p/${portalId}.${secret}`
      const { name, email } = portal
      const agency = letterhead.name
      const said = await say(scope, { mail, name, agency, client: client.name, link })
      const { subject, ...written } = said
      const footer = `You are receiving this email because ${agency} named you as their contact at ${client.name}. Copydesk sends it on their behalf.`
      return {
        ...{ to: email, subject },
        ...layoutMail({ ...written, letterhead, footer }),
        ...envelope,
      }
    },
  }
}
