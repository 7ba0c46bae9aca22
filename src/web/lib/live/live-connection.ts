import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveEvent } from '#contracts/live.ts'
import { createSeenEvents, mayHaveGap, parseLiveEvent } from './live-messages.ts'

export type LiveConnectionParts = {
  /** Opens the stream; `last-event-id` names the last event received. Rejects or answers not-ok when it can't. */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent, id?: number) => void
  /** Events may be missing or access may have ended, so what is on screen should be fetched again. */
  onGap: () => void
  /** Resolves when it is time to try again, and at once when `signal` aborts. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>
  /** Resolves when the page is looked at again, and at once when `signal` aborts. */
  untilWanted: (signal: AbortSignal) => Promise<void>
  /** A stream that is silent for so many milliseconds counts as dead. */
  silenceMs?: number
}

export type LiveConnection = {
  /** Closes the stream and opens it again at once, for a new token. */
  reconnect: () => void
  close: () => void
}

const reconnecting = new Error('Reconnecting')

/** Follows the live events until closed, reconnecting as needed, one stream at a time. */
export function followLiveEvents(parts: LiveConnectionParts): LiveConnection {
  const closed = new AbortController()
  const seen = createSeenEvents()
  let attempt = new AbortController()
  let waiting = new AbortController()
  let failures = 0
  let opened = false
  let refused = false

  /** Whether the person has newer pages, and too many of them. */
  let crowded = false

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
        crowded = value.event === 'crowded'
        if (crowded) return
        alive()
        if (value.event === 'ready') {
          failures = 0
          if (mayHaveGap(value.data)) parts.onGap()
        }
        const event = value.event ? undefined : parseLiveEvent(value.data)
        if (!event) continue
        if (value.id === undefined) parts.onEvent(event)
        else if (seen.isNew(Number(value.id))) parts.onEvent(event, Number(value.id))
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
    if (!answer.ok || !answer.body) {
      // Access may have ended, which the page learns when it fetches what it shows.
      const refusedNow = answer.status >= 400 && answer.status < 500
      if (refusedNow && !refused) parts.onGap()
      refused = refusedNow
      throw new Error(`live events answered ${answer.status}`)
    }
    refused = false
    if (opened) seen.reconnected()
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
        // Whether it was lost, refused or closed on purpose, only the next try matters.
      }
      attempt.abort()
      if (signal.reason === reconnecting) continue
      waiting = new AbortController()
      if (crowded) await parts.untilWanted(waiting.signal)
      else await parts.pause(failures++, waiting.signal)
      crowded = false
    }
  }

  void follow()
  const reconnect = () => {
    attempt.abort(reconnecting)
    waiting.abort()
  }
  return {
    reconnect,
    close: () => {
      closed.abort()
      reconnect()
    },
  }
}
