import type { LiveEvent } from '#contracts/live.ts'
import { knownEvent } from '../events/stale-queries.ts'

/** An event of a type this page knows, or undefined. */
export function parseLiveEvent(data: string): LiveEvent | undefined {
  return knownEvent(readObject(data))
}

/** Whether the stream's first message leaves it possible that a change was missed. */
export function mayHaveGap(data: string): boolean {
  const value = readObject(data)
  return !(value && 'missed' in value && value.missed === false)
}

function readObject(data: string): object | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** More than a catch-up repeats, so that no event is passed on twice. */
const remembered = 2000

/** Which events this page has received. A catch-up starts a little early, so it repeats some. */
export function createSeenEvents() {
  const seen = new Set<number>()
  let first: number | undefined
  let caughtUpFrom: number | undefined
  return {
    /** The newest id, where a new connection resumes; undefined before the first event. */
    lastId: (): number | undefined => (first === undefined ? undefined : Math.max(...seen)),
    /** From now on, events older than this page's first one are ignored. */
    reconnected(): void {
      caughtUpFrom = first
    },
    /** Whether the event has not been received yet. */
    isNew(id: number): boolean {
      if (seen.has(id) || (caughtUpFrom !== undefined && id < caughtUpFrom)) return false
      first = first === undefined ? id : Math.min(first, id)
      seen.add(id)
      if (seen.size > remembered) seen.delete(Math.min(...seen))
      return true
    },
  }
}
