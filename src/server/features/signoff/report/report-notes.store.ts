import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { memberNamed } from '../signoff.views.ts'

type NoteOf = { clientId: string; month: string }

/** The sentence of a month with who wrote it, or null. */
export async function reportNote(scope: Scope, { clientId, month }: NoteOf) {
  const row = await scope.tx
    .selectFrom('client_report_notes')
    .select(['text', 'user_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (!row) return null
  const name = (await memberNamed(scope, row.user_id))?.name ?? null
  // Whoever has given no name is known by an address, which is for colleagues alone.
  return { text: row.text, author: name?.includes('@') ? null : name }
}

/** Stores the sentence of a month in place of the one before; '' removes it. */
export async function storeReportNote(
  scope: Scope & { userId: string },
  { clientId, month, text }: NoteOf & { text: string },
): Promise<void> {
  if (text === '') {
    await scope.tx
      .deleteFrom('client_report_notes')
      .where('workspace_id', '=', scope.workspaceId)
      .where(visibleClients(scope, 'client_id'))
      .where('client_id', '=', clientId)
      .where('month', '=', month)
      .execute()
    return
  }
  const values = { text, user_id: scope.userId, updated_at: scope.now }
  await scope.tx
    .insertInto('client_report_notes')
    .values({ workspace_id: scope.workspaceId, client_id: clientId, month, ...values })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'client_id', 'month']).doUpdateSet(values),
    )
    .execute()
}
