import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

const columns = { clients: 'client_id', campaigns: 'campaign_id' } as const
export type Owners = keyof typeof columns

/** Holds the articles of clients or campaigns that are being written, and answers their ids. */
export async function unwrittenOf(scope: Scope, owners: Owners, ids: string[]): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where(columns[owners], 'in', ids)
    .where((article) =>
      article.or([article('status', 'in', beingWritten), article('written_again', '=', true)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
