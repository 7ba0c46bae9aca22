import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveEvent } from '#contracts/live.ts'

export type LiveConnectionParts = {
  /** Opens the stream; rejects or answers not-ok when it can't. */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed for good: what is on screen should be asked anew. */
  onGap: () => void
  /** Resolves once it makes sense to try again, at once when `signal` aborts. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>
  /** A stream that says nothing for so many milliseconds is taken for dead. */
  silenceMs?: number
}

export type LiveConnection = {
  /** Drops the stream and opens it again at once, e.g. with a new token. */
  reconnect: () => void
  close: () => void
}

const types: Record<LiveEvent['type'], true> = {
  article: true,
  generation: true,
  publication: true,
  credits: true,
  changed: true,
}

/** An event of a type this page knows, or undefined. */
export function parseLiveEvent(data: string): LiveEvent | undefined {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
    const known = typeof value.type === 'string' && Object.hasOwn(types, value.type)
    return known ? (value as LiveEvent) : undefined
  } catch {
    return undefined
  }
}

/** More than a catch-up repeats, so that nothing is told twice. */
const remembered = 2000

/** Which events this page has had. A catch-up starts a little early, so it repeats some. */
export function createSeenEvents() {
  const seen = new Set<number>()
  let first: number | undefined
  let caughtUpFrom: number | undefined
  return {
    /** The newest id, to be asked from after a pause; undefined before the first event. */
    lastId: (): number | undefined => (first === undefined ? undefined : Math.max(...seen)),
    /** From now on, what is older than this page's first event is history and no news. */
    reconnected(): void {
      caughtUpFrom = first
    },
    /** Whether the event is news. */
    isNew(id: number): boolean {
      if (seen.has(id) || (caughtUpFrom !== undefined && id < caughtUpFrom)) return false
      first = first === undefined ? id : Math.min(first, id)
      seen.add(id)
      if (seen.size > remembered) seen.delete(Math.min(...seen))
      return true
    },
  }
}

/** Follows the live events until closed, through lost connections, one stream at a time. */
export function followLiveEvents(parts: LiveConnectionParts): LiveConnection {
  const closed = new AbortController()
  const seen = createSeenEvents()
  let attempt = new AbortController()
  let failures = 0
  let opened = false

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const stop = attempt
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), parts.silenceMs ?? 45_000)
    }
    alive()
    try {
      const messages = body
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .pipeThrough(new EventSourceParserStream())
        .getReader()
      for (;;) {
        const { done, value } = await messages.read()
        if (done || value.event === 'end') return
        alive()
        if (value.event === 'ready') failures = 0
        const event = value.event ? undefined : parseLiveEvent(value.data)
        if (event && (value.id === undefined || seen.isNew(Number(value.id)))) parts.onEvent(event)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function connect(): Promise<void> {
    const last = seen.lastId()
    const answer = await parts.open(
      { accept: 'text/event-stream', ...(last ? { 'last-event-id': String(last) } : {}) },
      attempt.signal,
    )
    if (!answer.ok || !answer.body) throw new Error(`live events answered ${answer.status}`)
    if (opened) seen.reconnected()
    if (opened && last === undefined) parts.onGap()
    opened = true
    await read(answer.body)
  }

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      attempt = new AbortController()
      const { signal } = attempt
      try {
        await connect()
      } catch {
        // Lost, refused or dropped on purpose: all that matters is when to try again.
      }
      attempt.abort()
      if (signal.reason !== wanted) await parts.pause(failures++, closed.signal)
    }
  }

  void follow()
  return {
    reconnect: () => attempt.abort(wanted),
    close: () => {
      closed.abort()
      attempt.abort(wanted)
    },
  }
}

const wanted = new Error('reconnect')
