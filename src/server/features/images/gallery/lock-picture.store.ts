import type { Scope } from '#server/context/context.ts'

/** Keeps a picture from being taken up or changed until the transaction ends. */
export async function lockPicture(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .selectFrom('pictures')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}
