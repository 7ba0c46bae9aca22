import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Agent, fetch as undiciFetch } from 'undici'
import { ProviderError } from '#server/kernel/errors.ts'

/** Timeouts of one call in milliseconds, and the size limit of its response. */
export type CallLimits = {
  connectMs: number
  firstByteMs: number
  silenceMs: number
  callMs: number
  /** Maximum size of the response on the wire. */
  maxBodyBytes: number
}

const timedOut = (detail: string, cause?: unknown) =>
  new ProviderError('unavailable', 'The AI service took too long to answer.', { detail, cause })

/** Rejects with a timeout error when `work` takes longer than `milliseconds`. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number, detail: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timedOut(detail)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Passes a body through; errors when it stalls or exceeds the size limit. */
function limitedBody(
  body: NodeReadableStream<Uint8Array>,
  limits: CallLimits,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let total = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const wait = total === 0 ? limits.firstByteMs : limits.silenceMs
        const { done, value } = await withTimeout(reader.read(), wait, 'no bytes for too long')
        if (done) return controller.close()
        total += value.byteLength
        if (total > limits.maxBodyBytes) throw tooLong()
        controller.enqueue(value)
      } catch (error) {
        controller.error(error)
        reader.cancel(error).catch(() => undefined)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

export const tooLong = () =>
  new ProviderError('rejected', 'The AI service sent far more than was asked for.')

/** Gives an error that was sent with status 200 the status it names, or 502. */
async function withRealStatus(response: Response): Promise<Response> {
  const text = await response.text()
  const init = { headers: { 'content-type': 'application/json' } }
  let error: unknown
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'error' in parsed) error = parsed.error
  } catch {
    // Not JSON at all: the 502 below says so.
  }
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0
  return new Response(text, { ...init, status: code >= 400 && code <= 599 ? code : 502 })
}

/**
 * A fetch for AI services that enforces the limits and follows no redirects; `close` ends its connections.
 * With `streaming`, a successful response that is not an event stream is treated as an error.
 */
export function createLimitedFetch(
  limits: CallLimits,
  { streaming = false }: { streaming?: boolean } = {},
): {
  fetch: typeof globalThis.fetch
  close: () => Promise<void>
} {
  // The timeouts below apply; the agent's own are only an upper bound.
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.callMs,
    bodyTimeout: limits.callMs,
  })
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    const call = undiciFetch(address, {
      method: init.method ?? 'GET',
      headers: [...new Headers(init.headers)],
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
      redirect: 'error',
      dispatcher: agent,
    })
    const answer = await withTimeout(call, limits.firstByteMs, 'no answer headers').catch(
      (cause: unknown) => {
        call.then((response) => response.body?.cancel()).catch(() => undefined)
        throw cause
      },
    )
    const body = answer.body === null ? null : limitedBody(answer.body, limits)
    const headers = [...answer.headers].filter(([name]) => name !== 'content-encoding')
    const response = new Response(body, { status: answer.status, headers })
    const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false
    return streaming && answer.ok && !isStream ? withRealStatus(response) : response
  }
  return { fetch, close: () => agent.destroy() }
}
