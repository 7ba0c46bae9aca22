import type { KeptSheet, SheetDraft, SheetDraftFields } from '#contracts/articles/sheet-drafts.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'

/** The rows of a draft were checked when it was kept. */
const sheetOf = (stored: unknown) => stored as KeptSheet

/** One draft, or undefined. */
export async function findDraft(scope: Scope, id: string): Promise<SheetDraft | undefined> {
  const row = await scope.tx
    .selectFrom('sheet_drafts')
    .select(['id', 'sheet', 'held', 'updated_at'])
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { updated_at, sheet, ...rest } = row
  return { ...rest, sheet: sheetOf(sheet), updatedAt: updated_at.toISOString() }
}

/** How many the workspace keeps, as far as the caller sees them. */
export async function countDrafts(scope: Scope): Promise<number> {
  const row = await scope.tx
    .selectFrom('sheet_drafts')
    .select((part) => part.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type Kept = SheetDraftFields & { id: string; clientId: string }

function columnsOf(scope: MemberScope, { sheet, held, clientId }: Kept) {
  return {
    client_id: clientId,
    campaign_id: sheet.campaignId,
    user_id: scope.userId,
    name: sheet.name,
    sheet: JSON.stringify(sheet),
    rows: sheet.rows.length - 1,
    held,
    updated_at: scope.now,
  }
}

/** Adds a draft. */
export async function insertDraft(scope: MemberScope, draft: Kept): Promise<void> {
  await scope.tx
    .insertInto('sheet_drafts')
    .values({
      id: draft.id,
      workspace_id: scope.workspaceId,
      created_at: scope.now,
      ...columnsOf(scope, draft),
    })
    .execute()
}

/** Stores a draft as it stands; false when others have changed it since `updatedAt`, or it is gone. */
export async function updateDraft(
  scope: MemberScope,
  draft: Kept & { updatedAt?: string | undefined },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('sheet_drafts')
    .set(columnsOf(scope, draft))
    .where(inView(scope, 'client_id'))
    .where('id', '=', draft.id)
    .where(unchangedSince(draft.updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes a draft; false when there is none. */
export async function deleteDraft(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('sheet_drafts')
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
