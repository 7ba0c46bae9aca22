import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { memberNamed } from '#server/db/member-named.ts'

type NoteOf = { clientId: string; month: string }

/** The sentence of a month with who wrote it, or null. */
export async function reportNote(scope: Scope, { clientId, month }: NoteOf) {
  const row = await scope.tx
    .selectFrom('client_report_notes')
    .select(['text', 'user_id'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (!row) return null
  const name = (await memberNamed(scope, row.user_id))?.name ?? null
  // Whoever has given no name is known by an address, which is for colleagues alone.
  return { text: row.text, author: name?.includes('@') ? null : name }
}

/** Puts a sentence in the place of the one before, '' for none; false where another stands there by now. */
export async function replaceReportNote(
  scope: Scope & { userId: string },
  { clientId, month, text, before }: NoteOf & { text: string; before: string },
): Promise<boolean> {
  const { tx, workspaceId, userId, now } = scope
  const values = { text, user_id: userId, updated_at: now }
  if (before === '') {
    // Whoever empties what they never saw would take another's words away.
    if (text === '') return false
    const added = await tx
      .insertInto('client_report_notes')
      .values({ workspace_id: workspaceId, client_id: clientId, month, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const seen = { workspace_id: workspaceId, client_id: clientId, month, text: before }
  const here = inView(scope, 'client_id')
  if (text === '') {
    const gone = await tx
      .deleteFrom('client_report_notes')
      .where((e) => e.and(seen))
      .where(here)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  }
  const changed = await tx
    .updateTable('client_report_notes')
    .set(values)
    .where((e) => e.and(seen))
    .where(here)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
