import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Emitted } from '../emitted.ts'
import { deliverWebhookTask } from '../webhooks/deliver-webhook.task.ts'
import { insertDeliveries, type Listener, listenersTo } from '../webhooks/listeners.store.ts'

/**
 * Queues what the outside world is told, a message for each webhook that listens; those that are paused keep theirs. The
 * more messages wait for a webhook, the later its next one: an address that is slow or away holds up nobody else’s.
 */
export async function queueWebhooks(
  scope: Scope,
  { row, happened }: Emitted,
  known?: readonly Listener[],
): Promise<void> {
  const news = happened.flatMap(({ id, clientId, facts }) => {
    const articleId = row.subject === 'article' ? id : null
    const told = row.public?.(facts)
    return told ? [{ ...told, articleId, clientId, eventId: newId() }] : []
  })
  if (news.length === 0) return
  const listeners = known ?? (await listenersTo(scope, [...new Set(news.map((one) => one.event))]))
  const deliveries = news.flatMap((one) =>
    listeners
      .filter((listener) => hears(listener, one))
      .map(({ id: endpointId, paused }) => ({ ...one, id: newId(), endpointId, paused })),
  )
  if (deliveries.length === 0) return
  const before = new Map(listeners.map(({ id, waiting }) => [id, waiting]))
  const sent = deliveries
    .filter(({ paused }) => !paused)
    .map(({ id, endpointId }) => {
      const turn = before.get(endpointId) ?? 0
      before.set(endpointId, turn + 1)
      return { id, turn }
    })
  await Promise.all([
    insertDeliveries(scope, deliveries),
    sent.length > 0 &&
      startTasks(
        scope,
        deliverWebhookTask,
        sent.map(({ id }) => id),
        { counted: sent.map(({ turn }) => turn) },
      ),
  ])
}

function hears(
  { events, clientIds }: Listener,
  { event, clientId }: { event: string; clientId: string | null },
): boolean {
  if (!events.includes(event)) return false
  return clientIds === null || (clientId !== null && clientIds.includes(clientId))
}
