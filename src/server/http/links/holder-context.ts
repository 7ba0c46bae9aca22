import type { Context } from 'hono'
import {
  type RequestContext,
  requestContext,
  type SignedIn,
  type Wiring,
} from '#server/context/context.ts'
import type { HttpEnv } from '../request.ts'

/** The context of a request that carries a ticket in place of an access token; null is the first workspace. */
export function holderContext(
  wiring: Wiring,
  c: Context<HttpEnv>,
  signedIn: SignedIn,
  workspaceId: string | null,
): RequestContext {
  return requestContext(
    { ...wiring, log: c.get('log') },
    {
      signedIn,
      workspaceId,
      requestId: c.get('requestId'),
      ip: c.get('ip'),
      signal: c.req.raw.signal,
      idempotencyKey: null,
    },
  )
}
