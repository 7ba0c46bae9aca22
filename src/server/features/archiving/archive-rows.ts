import type { MemberScope, RequestContext } from '#server/context/context.ts'
import type { Member } from '#server/db/transactions.ts'
import { refundDeletedWith } from '#server/features/billing/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type ArchivableTable, deleteRowsOf, setArchived } from './archiving.store.ts'

/** A kind of row that people archive, restore and delete, several at once: all of them or none. */
export type Archivable<Row extends { id: string }> = {
  table: ArchivableTable
  /** Those of the rows that the member may see. */
  shown: (scope: MemberScope, ids: string[]) => Promise<Row[]>
  abilities: (member: Member) => { update: boolean; remove: boolean }
  /** Throws `conflict` where one of the rows can't come back yet. */
  assertRestorable?: (rows: Row[]) => void
  say: Record<
    'archived' | 'restored' | 'deleted',
    (scope: MemberScope, rows: Row[]) => Promise<void>
  >
}

/**
 * Takes rows out of lists, pickers and new orders, or brings them back; what is written stays. A repeated request
 * changes nothing and is not logged. Throws `not_found`, `forbidden` and `conflict`.
 */
export async function archiveRows<Row extends { id: string }>(
  context: RequestContext,
  kind: Archivable<Row>,
  { ids, archived }: { ids: string[]; archived: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const rows = await required(scope, kind, ids)
    if (!kind.abilities(scope.member).update) throw new AppError('forbidden')
    if (!archived) kind.assertRestorable?.(rows)
    const changed = await setArchived(scope, kind.table, ids, archived)
    await kind.say[archived ? 'archived' : 'restored'](
      scope,
      rows.filter(({ id }) => changed.has(id)),
    )
  })
}

/** Deletes rows with what belongs to them; later, their files. Throws `not_found` and `forbidden`. */
export async function deleteRows<Row extends { id: string }>(
  context: RequestContext,
  kind: Archivable<Row>,
  ids: string[],
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const rows = await required(scope, kind, ids)
    if (!kind.abilities(scope.member).remove) throw new AppError('forbidden')
    await refundDeletedWith(scope, kind.table, ids)
    // Somebody else may have deleted one first.
    if ((await deleteRowsOf(scope, kind.table, ids)) < rows.length) throw new AppError('not_found')
    await kind.say.deleted(scope, rows)
  })
}

async function required<Row extends { id: string }>(
  scope: MemberScope,
  { shown }: Archivable<Row>,
  ids: string[],
): Promise<Row[]> {
  const rows = await shown(scope, ids)
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  return rows
}
