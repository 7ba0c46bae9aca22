import { ProviderError } from '#server/kernel/errors.ts'

export type CallSchedulerOptions = {
  /** Maximum number of concurrent calls. */
  limit?: number
  /** Starts per second while ramping up after a rate limit. */
  rampPerSecond?: number
  rampMs?: number
  /** Wait when the provider names none, in milliseconds. */
  defaultWaitMs?: number
  now?: () => number
  random?: () => number
}

/** Shares the rate limit of one API key fairly between workspaces. */
export type CallScheduler = {
  /** Queues the call and runs it; rejects with `ProviderError` when aborted while queued. */
  run<T>(workspaceId: string, signal: AbortSignal, call: () => Promise<T>): Promise<T>
  /** Pauses all queued calls for `retryAfterMs`. */
  backOff(retryAfterMs: number | undefined): void
  readonly inFlight: number
  readonly waiting: number
}

type Ticket = { start: () => void }

/**
 * Runs up to `limit` calls at once: round robin between workspaces, first in, first out within each. After
 * `backOff` nothing starts until the wait plus a jitter of up to a fifth is over; then a token bucket
 * ramps up.
 */
export function createCallScheduler(options: CallSchedulerOptions = {}): CallScheduler {
  const { limit = 40, rampPerSecond = 8, rampMs = 20_000, defaultWaitMs = 10_000 } = options
  const { now = Date.now, random = Math.random } = options
  // In insertion order: the first workspace is served next.
  const queues = new Map<string, Ticket[]>()
  let inFlight = 0
  let pausedUntil = 0
  let tokens = 0
  let filledAt = 0
  let timer: NodeJS.Timeout | undefined

  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(drain, Math.max(1, Math.ceil(milliseconds)))
    timer.unref()
  }

  /** Milliseconds until a start is allowed; takes a token when it is now. */
  function waitForToken(): number {
    const at = now()
    if (at < pausedUntil) return pausedUntil - at
    if (at >= pausedUntil + rampMs) return 0
    tokens = Math.min(rampPerSecond, tokens + ((at - filledAt) / 1000) * rampPerSecond)
    filledAt = at
    if (tokens < 1) return ((1 - tokens) / rampPerSecond) * 1000
    tokens -= 1
    return 0
  }

  function takeNext(): Ticket | undefined {
    for (const [workspaceId, queue] of queues) {
      const ticket = queue.shift()
      queues.delete(workspaceId)
      if (queue.length > 0) queues.set(workspaceId, queue)
      if (ticket !== undefined) return ticket
    }
    return undefined
  }

  function drain(): void {
    while (inFlight < limit && queues.size > 0) {
      const wait = pausedUntil === 0 ? 0 : waitForToken()
      if (wait > 0) {
        wakeIn(wait)
        return
      }
      inFlight += 1
      takeNext()?.start()
    }
  }

  function enqueue(workspaceId: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stop = () => {
      const queue = (queues.get(workspaceId) ?? []).filter((waiting) => waiting !== ticket)
      if (queue.length > 0) queues.set(workspaceId, queue)
      else queues.delete(workspaceId)
      reject(stopped(signal))
    }
    const ticket: Ticket = {
      start: () => {
        signal.removeEventListener('abort', stop)
        resolve()
      },
    }
    if (signal.aborted) {
      reject(stopped(signal))
      return promise
    }
    signal.addEventListener('abort', stop, { once: true })
    queues.set(workspaceId, [...(queues.get(workspaceId) ?? []), ticket])
    drain()
    return promise
  }

  return {
    async run(workspaceId, signal, call) {
      await enqueue(workspaceId, signal)
      try {
        return await call()
      } finally {
        inFlight -= 1
        drain()
      }
    },
    backOff(retryAfterMs) {
      const wait = (retryAfterMs ?? defaultWaitMs) * (1 + random() * 0.2)
      pausedUntil = Math.max(pausedUntil, now() + wait)
      tokens = 1
      filledAt = pausedUntil
    },
    get inFlight() {
      return inFlight
    },
    get waiting() {
      return [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)
    },
  }
}

function stopped(signal: AbortSignal): ProviderError {
  return new ProviderError('unavailable', 'Stopped before it was finished.', {
    cause: signal.reason,
  })
}
