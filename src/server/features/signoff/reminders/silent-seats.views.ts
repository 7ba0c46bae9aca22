import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type SilentSeat = {
  id: string
  roundId: string
  name: string
  email: string
  title: string
  /** A day, as YYYY-MM-DD. */
  dueOn: string | null
}

const most = 50

/** The seats of a person at a client who have still to answer, locked, that of the oldest round first; 50 at most. */
export async function silentSeats(
  scope: Scope,
  { clientId, email }: { clientId: string; email: string },
): Promise<SilentSeat[]> {
  return await scope.tx
    .selectFrom('review_rounds as r')
    .innerJoin('review_seats as s', (join) =>
      join.onRef('s.workspace_id', '=', 'r.workspace_id').onRef('s.round_id', '=', 'r.id'),
    )
    .select(['s.id', 's.name', 's.email', 'r.id as roundId', 'r.due_on as dueOn'])
    .select(sql<string>`r.package ->> 'title'`.as('title'))
    .where(inView(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
    .where('r.state', '=', 'open')
    .where('s.email', '=', email)
    .where('s.user_id', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where(sql<boolean>`not exists (select from review_decisions d where d.seat_id = s.id)`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(most)
    .forUpdate('s')
    .execute()
}
