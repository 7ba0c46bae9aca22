import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** What the writer is told of a campaign and its client; undefined where there is none. */
export async function campaignToDescribe(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('campaigns as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'p.workspace_id').onRef('c.id', '=', 'p.client_id'),
    )
    .select([
      'p.name',
      'p.goal',
      'p.target_audience as audience',
      'c.name as client',
      'c.industry',
      'c.description',
    ])
    .where(inView(scope, 'p.client_id'))
    .where('p.id', '=', id)
    .executeTakeFirst()
}
