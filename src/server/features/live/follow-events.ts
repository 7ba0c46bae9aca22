import type { LiveEvent } from '#contracts/live.ts'
import { type RequestContext, sessionOf } from '#server/context/context.ts'
import { isFor } from './live.store.ts'
import {
  eventBatchSize,
  eventsSince,
  type ReaderState,
  readerStart,
  type StoredEvent,
} from './live.views.ts'
import type { Announced, LiveHub } from './live-hub.ts'

export type Followed =
  | { id: number; event: LiveEvent }
  | { beat: true }
  | { missed: boolean }
  | { crowded: true }

/** How often a quiet stream says that it is there, so that proxies keep it open. */
const heartbeatMs = 15_000
/**
 * How often access is checked again, beside the checks that notices ask for: a session also ends by its age,
 * which nobody announces. Each check is a statement for each open page.
 */
const checkMs = 60_000

/** How many sent ids are kept, so that catching up sends nothing twice. */
const maxRemembered = 2_000

/** How many events are queued for a slow page before it catches up from the database instead. */
const maxQueued = 1_000

/**
 * Yields first whether the page `missed` changes and has to reload, then the workspace's events, starting
 * after the page's last one. Ends with the request, or with `crowded` once the person has too many pages; throws `unauthenticated`, `second_factor_required` or
 * `not_found` as soon as access has ended.
 */
export async function* followEvents(
  context: RequestContext,
  hub: Pick<LiveHub, 'add'>,
  reader: ReaderState,
): AsyncGenerator<Followed> {
  const { userId } = sessionOf(context.signedIn)
  const queue: Announced[] = []
  let wake = () => {}
  let gap = reader.lastId !== null
  let checkAccess = false
  let crowded = false
  let { workspaceId, clientIds } = await context.reading(async (scope) => scope)
  const leave = hub.add({
    workspaceId,
    userId,
    onEvent: (event) => {
      if (queue.length < maxQueued) queue.push(event)
      else {
        queue.length = 0
        gap = true
      }
      wake()
    },
    onAccess: () => {
      checkAccess = true
      wake()
    },
    onGap: () => {
      gap = true
      checkAccess = true
      wake()
    },
    onCrowded: () => {
      crowded = true
      wake()
    },
  })
  const seen = new Set<number>()
  let cursor = 0
  const onAbort = () => wake()
  context.signal.addEventListener('abort', onAbort)
  const now = () => context.clock.now().getTime()
  let nextHeartbeat = now() + heartbeatMs
  let nextCheck = now() + checkMs
  const accessIsDue = () => checkAccess || now() >= nextCheck
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, nextHeartbeat - now()))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (queue.length > 0 || gap || checkAccess || crowded || context.signal.aborted) wake()
    })
  const isTheirs = (event: LiveEvent) => isFor(userId, event)
  const isNew = (id: number) => {
    if (seen.has(id)) return false
    seen.add(id)
    if (seen.size > maxRemembered) seen.delete(seen.values().next().value ?? id)
    cursor = Math.max(cursor, id)
    return true
  }

  try {
    // Read after subscribing, so that no event falls between the two.
    const start = await context.reading((scope) => readerStart(scope, reader))
    cursor = reader.lastId ?? start.newest
    yield { missed: start.missed }
    while (!context.signal.aborted && !crowded) {
      // Before any event, however busy the stream is, so that it ends with the access.
      if (accessIsDue()) {
        checkAccess = false
        // Fails once access has ended, and picks up a change of the member's clients.
        await context.reading(async (scope) => {
          clientIds = scope.clientIds
        })
        nextCheck = now() + checkMs
      }
      if (now() >= nextHeartbeat) {
        nextHeartbeat = now() + heartbeatMs
        yield { beat: true }
      }
      // Catch up completely first: a new event would move the cursor past unread ones.
      while (gap) {
        gap = false
        for await (const { id, payload } of eventsAfter(context, cursor)) {
          if (isTheirs(payload) && isNew(id)) yield { id, event: payload }
        }
      }
      // A notice that came meanwhile goes first: what follows it may no longer be theirs.
      while (!accessIsDue()) {
        const event = queue.shift()
        if (!event) break
        const visible = !clientIds || !event.clientId || clientIds.includes(event.clientId)
        if (visible && isTheirs(event.payload) && isNew(event.id))
          yield { id: event.id, event: event.payload }
      }
      await sleep()
    }
    if (crowded) yield { crowded: true }
  } finally {
    leave()
    context.signal.removeEventListener('abort', onAbort)
  }
}

/** Yields every stored event after `lastId` (and some before it), oldest first, in batches. */
async function* eventsAfter(context: RequestContext, lastId: number): AsyncGenerator<StoredEvent> {
  for (let from: number | undefined = lastId; from !== undefined; ) {
    const after: number = from
    const events = await context.reading((scope) => eventsSince(scope, after))
    yield* events
    from = events.length === eventBatchSize ? events.at(-1)?.id : undefined
  }
}
