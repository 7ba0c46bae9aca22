import { mostSheetDrafts, type SheetDraftLine } from '#contracts/articles/sheet-drafts.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** The drafts that the caller sees, changed last at the top. */
export async function shownDrafts(scope: Scope): Promise<SheetDraftLine[]> {
  const rows = await scope.tx
    .selectFrom('sheet_drafts as d')
    .innerJoin('campaigns as p', (join) =>
      join.onRef('p.workspace_id', '=', 'd.workspace_id').onRef('p.id', '=', 'd.campaign_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'd.workspace_id').onRef('c.id', '=', 'd.client_id'),
    )
    .select([
      'd.id',
      'd.name',
      'c.name as clientName',
      'p.name as campaignName',
      'd.rows',
      'd.held',
      'd.updated_at',
    ])
    .where(inView(scope, 'd.client_id'))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(mostSheetDrafts)
    .execute()
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}
