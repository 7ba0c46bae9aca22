import type { SavedFilter } from '#contracts/desk.ts'
import type { MemberScope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'

const columns = ['id', 'name', 'query', 'created_at'] as const

/** The member's own filters, by name. */
export async function filtersOf(scope: MemberScope): Promise<SavedFilter[]> {
  const rows = await own(scope).select(columns).orderBy('name').orderBy('id').execute()
  return rows.map(toFilter)
}

/** Stores a filter; one of the member's with the same name is replaced. */
export async function upsertFilter(
  scope: MemberScope,
  { name, query }: Pick<SavedFilter, 'name' | 'query'>,
): Promise<SavedFilter> {
  const row = await scope.tx
    .insertInto('saved_filters')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      name,
      query,
      created_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'user_id', 'name']).doUpdateSet({ query }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toFilter(row)
}

/** Deletes one of the member's filters and tells whether there was one. */
export async function deleteFilter(scope: MemberScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('saved_filters')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function own(scope: MemberScope) {
  return scope.tx
    .selectFrom('saved_filters')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
}

function toFilter(row: { id: string; name: string; query: string; created_at: Date }): SavedFilter {
  return { id: row.id, name: row.name, query: row.query, createdAt: row.created_at.toISOString() }
}
