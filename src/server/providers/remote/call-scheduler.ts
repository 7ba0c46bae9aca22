import { ProviderError } from '#server/kernel/errors.ts'

export type CallSchedulerOptions = {
  /** Calls in flight at once. */
  limit?: number
  /** Starts per second while feeling the way back after a refusal. */
  rampPerSecond?: number
  /** How long that lasts, in milliseconds. */
  rampMs?: number
  /** Wait when the provider names none, in milliseconds. */
  defaultWaitMs?: number
  now?: () => number
  random?: () => number
}

/** Shares one provider key between workspaces. */
export type CallScheduler = {
  /** Runs the call when it is its turn. Rejects with `ProviderError` when stopped while waiting. */
  run<T>(workspaceId: string, signal: AbortSignal, call: () => Promise<T>): Promise<T>
  /** Tells all waiting calls that the provider wants `retryAfterMs` of quiet. */
  backOff(retryAfterMs: number | undefined): void
  readonly inFlight: number
  readonly waiting: number
}

type Ticket = { start: () => void }

/**
 * Up to `limit` calls at once; first in, first out within a workspace, one workspace after the other
 * between them. After `backOff` nothing starts until the wait (plus up to a fifth, so that
 * processes do not return together) is over; then a token bucket lets calls in slowly.
 */
export function createCallScheduler(options: CallSchedulerOptions = {}): CallScheduler {
  const { limit = 40, rampPerSecond = 8, rampMs = 20_000, defaultWaitMs = 10_000 } = options
  const { now = Date.now, random = Math.random } = options
  // A Map keeps the order of insertion: the first workspace is the next one served.
  const queues = new Map<string, Ticket[]>()
  let inFlight = 0
  let quietUntil = 0
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
    if (at < quietUntil) return quietUntil - at
    if (at >= quietUntil + rampMs) return 0
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
      const wait = quietUntil === 0 ? 0 : waitForToken()
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
      quietUntil = Math.max(quietUntil, now() + wait)
      tokens = 1
      filledAt = quietUntil
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
