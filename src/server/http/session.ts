import type { Context } from 'hono'
import { z } from 'zod'
import {
  type Claim,
  type RequestContext,
  requestContext,
  type Wiring,
} from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'

export type VerifyAccessToken = (token: string) => Promise<Claim>

const workspaceHeader = z.uuid()

/** Creates the request's context from bearer token, workspace header and idempotency key. */
export async function readRequestContext(
  c: Context<HttpEnv>,
  wiring: Wiring,
  verifyAccessToken: VerifyAccessToken,
): Promise<RequestContext> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AppError('unauthenticated')
  const claim = await verifyAccessToken(token)
  const workspaceId = readWorkspace(c.req.header('x-workspace-id'))
  if (workspaceId) c.set('workspaceId', workspaceId)
  return requestContext(
    { ...wiring, log: c.get('log') },
    {
      claim,
      workspaceId,
      requestId: c.get('requestId'),
      ip: c.get('ip'),
      signal: c.req.raw.signal,
      left: c.req.method === 'GET' ? c.req.raw.signal : undefined,
      idempotencyKey: readIdempotencyKey(c.req.header('idempotency-key')),
      onReplay: () => c.set('replayed', true),
    },
  )
}

const longestKey = 200

function readIdempotencyKey(header: string | undefined): string | null {
  if (!header) return null
  if (header.length <= longestKey) return header
  const message = `An idempotency key has at most ${longestKey} characters.`
  throw new AppError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

function readWorkspace(header: string | undefined): string | null {
  if (!header) return null
  const parsed = workspaceHeader.safeParse(header)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}
