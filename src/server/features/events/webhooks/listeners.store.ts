import { sql } from 'kysely'
import type { PublicNews } from '#contracts/events/event.ts'
import type { PublicEvent } from '#contracts/rules/public-events.ts'
import type { Scope } from '#server/context/context.ts'
import { compiledQuery } from '#server/db/compiled-query.ts'

/** A webhook that wants to hear of events; of those of its clients, where it has chosen some or its key sees but some. */
export type Listener = {
  id: string
  events: readonly string[]
  clientIds: readonly string[] | null
  paused: boolean
  /** How many messages wait for it, counted no further than `mostCounted`. */
  waiting: number
}

/** Beyond that, messages of one webhook have the same turn and go in the order of their making. */
const mostCounted = 500

const listening = compiledQuery(
  (tx, values: { workspaceId: string; events: readonly PublicEvent[] }) =>
    tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'events', 'paused'])
      .select(
        sql<string[] | null>`case when key_id is null then client_ids
          else app.clients_told(key_id, client_ids::uuid[])::text[] end`.as('clientIds'),
      )
      .select(
        sql<number>`(select count(*)::int from (select from webhook_deliveries d
          where d.workspace_id = ${values.workspaceId}::uuid and d.endpoint_id = webhook_endpoints.id
            and d.status = 'waiting' limit ${mostCounted}) as w)`.as('waiting'),
      )
      .where('workspace_id', '=', values.workspaceId)
      .where('disabled_at', 'is', null)
      .where(sql<boolean>`events && ${values.events}::text[]`),
)

/** The workspace's webhooks that listen to any of the events and are not turned off. */
export async function listenersTo(
  { tx, workspaceId }: Scope,
  events: readonly PublicEvent[],
): Promise<Listener[]> {
  return await listening(tx, { workspaceId, events })
}

type NewDelivery = Pick<PublicNews, 'data'> & {
  event: string
  id: string
  endpointId: string
  eventId: string
  clientId: string | null
  articleId: string | null
}

/** Stores messages that are still to be sent. */
export async function insertDeliveries(
  scope: Scope,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await scope.tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ id, endpointId, eventId, event, clientId, articleId, data = {} }) => ({
        id,
        workspace_id: scope.workspaceId,
        endpoint_id: endpointId,
        event_id: eventId,
        event,
        client_id: clientId,
        article_id: articleId,
        data: JSON.stringify(data),
        occurred_at: scope.now,
        created_at: scope.now,
      })),
    )
    .execute()
}
