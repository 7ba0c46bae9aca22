import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api.ts'

export type { components, operations, paths } from './api.ts'
export type Copydesk = Client<paths>

/**
 * The API of the Copydesk at `origin`, for a program with this key. Calls answer `{ data }` or `{ error }` and never
 * throw for a refusal; paths, inputs and answers are those of its OpenAPI document.
 */
export function copydesk(options: {
  origin: string
  key: string
  /** Another way to send requests, as through a proxy. */
  fetch?: (request: Request) => Promise<Response>
}): Copydesk {
  const { origin, key, ...rest } = options
  return createClient<paths>({
    baseUrl: origin.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    ...rest,
  })
}
