import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Agent, fetch as undiciFetch } from 'undici'
import { ProviderError } from '#server/kernel/errors.ts'

/** Time limits of one call in milliseconds, and the size limit of its answer in bytes. */
export type CallLimits = {
  connectMs: number
  firstByteMs: number
  silenceMs: number
  callMs: number
  /** Bytes an answer may have on the wire. */
  maxBodyBytes: number
}

const late = (detail: string, cause?: unknown) =>
  new ProviderError('unavailable', 'The AI service took too long to answer.', { detail, cause })

/** Rejects with the watchdog's error when `work` takes longer than `milliseconds`. */
async function within<T>(work: Promise<T>, milliseconds: number, detail: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late(detail)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Passes a body on while it keeps coming; fails on silence and on more bytes than allowed. */
function watchedBody(
  body: NodeReadableStream<Uint8Array>,
  limits: CallLimits,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let total = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const wait = total === 0 ? limits.firstByteMs : limits.silenceMs
        const { done, value } = await within(reader.read(), wait, 'no bytes for too long')
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

/** An error answer that came with status 200 gets the status which it names, or 502. */
async function unmasked(response: Response): Promise<Response> {
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
 * A fetch for calls to an AI service that keeps the limits, follows no redirect, and ends with
 * `close`. With `streaming`, a success that is no event stream counts as the failure it carries.
 */
export function createLimitedFetch(
  limits: CallLimits,
  { streaming = false }: { streaming?: boolean } = {},
): {
  fetch: typeof globalThis.fetch
  close: () => Promise<void>
} {
  // The watchdogs below measure; the agent's own timers only have to stay out of the way.
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
    const answer = await within(call, limits.firstByteMs, 'no answer headers').catch(
      (cause: unknown) => {
        call.then((response) => response.body?.cancel()).catch(() => undefined)
        throw cause
      },
    )
    const body = answer.body === null ? null : watchedBody(answer.body, limits)
    const headers = [...answer.headers].filter(([name]) => name !== 'content-encoding')
    const response = new Response(body, { status: answer.status, headers })
    const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false
    return streaming && answer.ok && !isStream ? unmasked(response) : response
  }
  return { fetch, close: () => agent.destroy() }
}
