import { type EventName, events, type Facts } from '#contracts/events/catalogue.ts'
import type { AnyRow } from '#contracts/events/event.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { notifyMembers } from './consumers/notify-members.ts'
import { queueMails } from './consumers/queue-mails.ts'
import { queueWebhooks } from './consumers/queue-webhooks.ts'
import { showOnPages } from './consumers/show-on-pages.ts'
import { writeLog } from './consumers/write-log.ts'
import type { Occurrence } from './emitted.ts'
import type { Listener } from './webhooks/listeners.store.ts'

/**
 * Says that something happened, to one subject or to several at once, in the transaction of the change itself: the
 * log, open pages, members, people outside and webhooks learn of it when that commits. The statements go out in this turn of
 * the event loop, but for mails, notices, and webhooks where the caller has not read who listens.
 */
export async function emit<Name extends EventName>(
  scope: Scope | MemberScope,
  name: Name,
  ...facts:
    | [Facts<Name> | readonly Facts<Name>[], known?: { listeners: readonly Listener[] }]
    | (Record<never, never> extends Facts<Name> ? [] : never)
): Promise<void> {
  const row: AnyRow = events[name]
  const [given = {}, known] = facts
  const all: readonly object[] = Array.isArray(given) ? given : [given]
  const happened = all.map((one) => occurrenceOf(scope, row, one))
  if (happened.length === 0) return
  const event = { name, row, happened }
  await Promise.all([
    writeLog(scope, event),
    showOnPages(scope, event),
    queueWebhooks(scope, event, known?.listeners),
  ])
  await queueMails(scope, event)
  await notifyMembers(scope, event)
}

function occurrenceOf(scope: Scope, { subject }: AnyRow, facts: object): Occurrence {
  const given = facts as { id?: string; clientId?: string }
  switch (subject) {
    case 'workspace':
      return { id: scope.workspaceId, clientId: null, facts }
    case 'account':
      return { id: scope.userId, clientId: null, facts }
    case 'client':
      return { id: given.id ?? null, clientId: given.id ?? null, facts }
    default:
      return { id: given.id ?? null, clientId: given.clientId ?? null, facts }
  }
}
