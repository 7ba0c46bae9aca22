import { archivedWithClient } from './archived-with-client.ts'
import { inView, type Viewer } from './in-view.ts'
import type { Tx } from './transactions.ts'

type Reader = Viewer & { tx: Tx }

/** The client, when the caller may see it; undefined otherwise. */
export async function visibleClient(
  reader: Reader,
  id: string,
): Promise<{ name: string; isArchived: boolean } | undefined> {
  return await reader.tx
    .selectFrom('clients')
    .select(['name', 'is_archived as isArchived'])
    .where(inView(reader, 'id'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The campaign, when the caller may see it, archived by itself or with its client; undefined otherwise. */
export async function visibleCampaign(
  reader: Reader,
  id: string,
): Promise<{ clientId: string; isArchived: boolean } | undefined> {
  return await reader.tx
    .selectFrom('campaigns')
    .select(['client_id as clientId', archivedWithClient.as('isArchived')])
    .where(inView(reader, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The article, when the caller may see it; undefined otherwise. */
export async function visibleArticle(
  reader: Reader,
  id: string,
): Promise<{ clientId: string } | undefined> {
  return await reader.tx
    .selectFrom('articles')
    .select('client_id as clientId')
    .where(inView(reader, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
}
