import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { credentialsOf, siteUrlIn } from './credentials.views.ts'

/** A site that articles can go to, and whose; `clientIds` null serves every client. */
export type ConnectedSite = {
  id: string
  name: string
  /** Where readers find it; null for what has no address of its own. */
  siteUrl: string | null
  clientIds: readonly string[] | null
}

/** Lists every site that articles can go to, by name, as far as the caller sees it and its clients. */
export async function connectedSites(scope: Scope): Promise<ConnectedSite[]> {
  const rows = await credentialsOf(scope)
    .select(['c.id', 'c.name', 'c.limited', 'c.settings', 'c.wordpress_site_url'])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('credential_clients as t')
          .select('t.client_id as id')
          .whereRef('t.credential_id', '=', 'c.id')
          .where(inView(scope, 't.client_id')),
      ).as('clients'),
    )
    .where('c.platform', 'in', publishingPlatforms)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id, name, limited, settings, wordpress_site_url, clients }) => ({
    ...{ id, name, siteUrl: wordpress_site_url ?? siteUrlIn(settings) },
    clientIds: limited ? clients.map((client) => client.id) : null,
  }))
}
