import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** As many passages as show how somebody writes. */
const mostPassages = 400

/** Passages of a client's website, each with its page's id; without pages that were published from here. */
export async function passagesOfWebsite(
  scope: Scope,
  clientId: string,
): Promise<{ page: string; content: string }[]> {
  return await scope.tx
    .selectFrom('client_passages as p')
    .innerJoin('client_sources as s', (join) =>
      join.onRef('s.workspace_id', '=', 'p.workspace_id').onRef('s.id', '=', 'p.source_id'),
    )
    .select(['p.source_id as page', 'p.content'])
    .where(inView(scope, 'p.client_id'))
    .where('p.client_id', '=', clientId)
    .where('p.suspect', '=', false)
    .where('s.kind', '=', 'page')
    .where('s.state', '=', 'read')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publications as o')
            .select('o.id')
            .where('o.workspace_id', '=', scope.workspaceId)
            .where(sql<boolean>`rtrim(o.url, '/') = rtrim(s.address, '/')`),
        ),
      ),
    )
    .orderBy('p.source_id')
    .orderBy('p.number')
    .limit(mostPassages)
    .execute()
}
