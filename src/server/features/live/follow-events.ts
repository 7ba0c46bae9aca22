import type { LiveEvent } from '#contracts/live.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  eventsSince,
  mostAtOnce,
  type ReaderState,
  type StoredEvent,
  whereToBegin,
} from './live.views.ts'
import type { Announced, LiveHub } from './live-hub.ts'

export type Followed = { id: number; event: LiveEvent } | { beat: true } | { missed: boolean }

/** The session is looked at again this often; a page whose session has ended is cut off then. */
const beatMs = 15_000

/** Remembers enough of what was sent to drop what a catch-up reads twice. */
const remembered = 2_000

/** So many events wait in memory for a page that reads slowly; beyond them it catches up from the database. */
const mostWaiting = 1_000

/**
 * Yields first whether the page has `missed` something it has to read anew, then the workspace's events as
 * they happen, beginning with those after the page's last one when it was away. Ends when the request
 * does; throws `unauthenticated` once the session is gone.
 */
export async function* followEvents(
  context: RequestContext,
  hub: Pick<LiveHub, 'add'>,
  reader: ReaderState,
): AsyncGenerator<Followed> {
  const queue: Announced[] = []
  let wake = () => {}
  let gap = reader.lastId !== null
  let { workspaceId, clientIds } = await context.reading(async (scope) => scope)
  const leave = hub.add({
    workspaceId,
    onEvent: (event) => {
      if (queue.length < mostWaiting) queue.push(event)
      else {
        queue.length = 0
        gap = true
      }
      wake()
    },
    onGap: () => {
      gap = true
      wake()
    },
  })
  const seen = new Set<number>()
  let cursor = 0
  const onAbort = () => wake()
  context.signal.addEventListener('abort', onAbort)
  const now = () => context.clock.now().getTime()
  let nextBeat = now() + beatMs
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, nextBeat - now()))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (queue.length > 0 || gap || context.signal.aborted) wake()
    })
  const fresh = (id: number) => {
    if (seen.has(id)) return false
    seen.add(id)
    if (seen.size > remembered) seen.delete(seen.values().next().value ?? id)
    cursor = Math.max(cursor, id)
    return true
  }

  try {
    // Only now that it listens, so that nothing falls between the two.
    const start = await context.reading((scope) => whereToBegin(scope, reader))
    cursor = reader.lastId ?? start.newest
    yield { missed: start.missed }
    while (!context.signal.aborted) {
      // However much there is to tell: events alone must not keep a session or a limit that has gone.
      if (now() >= nextBeat) {
        // Proves the session anew: signing out elsewhere ends this stream too, and another limit holds.
        await context.reading(async (scope) => {
          clientIds = scope.clientIds
        })
        nextBeat = now() + beatMs
        yield { beat: true }
      }
      // To the end before anything new, which would move the cursor past what is still to be read.
      while (gap) {
        gap = false
        for await (const { id, payload } of allSince(context, cursor)) {
          if (fresh(id)) yield { id, event: payload }
        }
      }
      for (const event of queue.splice(0)) {
        const visible = !clientIds || !event.clientId || clientIds.includes(event.clientId)
        if (visible && fresh(event.id)) yield { id: event.id, event: event.payload }
      }
      await sleep()
    }
  } finally {
    leave()
    context.signal.removeEventListener('abort', onAbort)
  }
}

/** Every kept event after `lastId` (with some before it), oldest first, read some at a time. */
async function* allSince(context: RequestContext, lastId: number): AsyncGenerator<StoredEvent> {
  for (let from: number | undefined = lastId; from !== undefined; ) {
    const after: number = from
    const events = await context.reading((scope) => eventsSince(scope, after))
    yield* events
    from = events.length === mostAtOnce ? events.at(-1)?.id : undefined
  }
}
