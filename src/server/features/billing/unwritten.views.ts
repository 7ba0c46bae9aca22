import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type DeletedWith = { clientIds: string[] } | { campaignIds: string[] }

/** Holds the articles of clients or campaigns that are being written, and answers their ids. */
export async function unwrittenOf(scope: Scope, which: DeletedWith): Promise<string[]> {
  const [column, ids] =
    'clientIds' in which
      ? (['client_id', which.clientIds] as const)
      : (['campaign_id', which.campaignIds] as const)
  const rows = await scope.tx
    .selectFrom('articles')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where(column, 'in', ids)
    .where((article) =>
      article.or([article('status', 'in', beingWritten), article('written_again', '=', true)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
