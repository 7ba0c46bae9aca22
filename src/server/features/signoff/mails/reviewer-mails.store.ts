import type { Scope } from '#server/context/context.ts'

/** Notes that the person of a seat wants no more mails than those that ask for something new. */
export async function turnSeatMailsOff(
  scope: Pick<Scope, 'tx' | 'workspaceId' | 'now'>,
  seatId: string,
): Promise<void> {
  await scope.tx
    .updateTable('review_seats')
    .set({ mails_off_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', seatId)
    .where('mails_off_at', 'is', null)
    .execute()
}

/** Whether the person of a seat has turned these mails off, at any of their seats at the client. */
export async function mailsAreOff(scope: Scope, seatId: string): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('review_seats as s')
    .innerJoin('review_seats as own', (join) =>
      join
        .onRef('own.workspace_id', '=', 's.workspace_id')
        .onRef('own.client_id', '=', 's.client_id')
        .onRef('own.email', '=', 's.email'),
    )
    .select('own.id')
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('s.id', '=', seatId)
    .where('own.mails_off_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
