import { z } from 'zod'
import type { ErrorBody } from '#contracts/errors.ts'

/** A call of our own API, as the key that asked. Throws `RefusedCall`. */
export type CallApi = (
  method: 'GET' | 'POST',
  path: string,
  more?: { query?: Record<string, unknown>; body?: unknown; idempotencyKey?: string },
) => Promise<Record<string, unknown>>

/** What the API answered instead, in words for whoever called. */
export class RefusedCall extends Error {
  readonly answer: Response

  constructor(message: string, answer: Response) {
    super(message)
    this.answer = answer
  }
}

type Dispatch = (request: Request) => Response | Promise<Response>

/** Headers of the outer request that say who asks and from where. */
const passedOn = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto']

/**
 * Calls the API through its own door, so that scopes, client limits, counts, idempotency and histories are those of
 * any other request with the key.
 */
export function apiOf(dispatch: Dispatch, publicUrl: string, outer: Request): CallApi {
  return async (method, path, { query = {}, body, idempotencyKey } = {}) => {
    const url = new URL(`${publicUrl}/api/v1${path}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers = new Headers()
    for (const name of passedOn) {
      const value = outer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const init = { method, headers, signal: outer.signal }
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) }
    const answer = await dispatch(new Request(url, sent))
    if (!answer.ok) throw new RefusedCall(reasonOf(await answer.clone().json()), answer)
    return z.record(z.string(), z.unknown()).parse(await answer.json())
  }
}

function reasonOf({ message, data }: ErrorBody): string {
  const fields = Object.entries(data.fields ?? {}).map(([name, problem]) => `${name}: ${problem}`)
  return [message, ...fields].join('\n')
}
