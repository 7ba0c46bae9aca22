import type { LiveEvent } from '#contracts/live.ts'
import { knownEvent } from './stale-queries.ts'

type Handler = (event: LiveEvent) => void

const handlers = new Set<Handler>()

/** The ids of the newest events, which come by the answer to a change and by the stream. */
const seen = new Set<number>()
const remembered = 2_000

/** Calls `handler` for every live event until the returned function is called. */
export function subscribeToLiveEvents(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Calls every listener; one that throws does not stop the others. */
export function callAll<Message>(
  listeners: Set<(message: Message) => void>,
  message: Message,
): void {
  for (const listener of listeners) {
    try {
      listener(message)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Passes on an event, once where it has an id; also one that this page found out without the server. */
export function publishLiveEvent(event: LiveEvent, id?: number): void {
  if (id === undefined || isNew(id)) callAll(handlers, event)
}

function isNew(id: number): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (seen.size > remembered) seen.delete(Math.min(...seen))
  return true
}

/**
 * Passes on what an answer says has happened by this page's change, which the stream then brings in vain. An answer
 * that is lost says nothing, and the stream does.
 */
export function publishEventsOf(answer: Response): void {
  for (const one of newsOf(answer)) {
    if (typeof one === 'number') isNew(one)
    else {
      const event = knownEvent(one.event)
      if (event) publishLiveEvent(event, one.id)
    }
  }
}

/** Events, and the ids of those that the answer itself is about. */
function newsOf(answer: Response): readonly (number | { id: number; event: unknown })[] {
  try {
    return JSON.parse(answer.headers.get('live-events') ?? '[]')
  } catch {
    return []
  }
}
