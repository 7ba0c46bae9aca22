import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/**
 * Whether an address that was confirmed at a seat still counts at this client: the seat is there, and since
 * then no seat or portal of the address was revoked.
 */
export async function addressStands(
  scope: Scope,
  {
    clientId,
    email,
    seatId,
    since,
  }: { clientId: string; email: string; seatId: string; since: Date },
): Promise<boolean> {
  const of = (table: 'review_seats' | 'client_portals') =>
    scope.tx
      .selectFrom(table)
      .select('id')
      .where(inView(scope, 'client_id'))
      .where('client_id', '=', clientId)
      .where('email', '=', email)
      .limit(1)
  const [confirmed, ...revoked] = await Promise.all([
    of('review_seats').where('id', '=', seatId).executeTakeFirst(),
    of('review_seats').where('revoked_at', '>=', since).executeTakeFirst(),
    of('client_portals').where('revoked_at', '>=', since).executeTakeFirst(),
  ])
  return confirmed !== undefined && revoked.every((one) => one === undefined)
}
