import type { Context } from 'hono'
import { z } from 'zod'
import {
  type RequestContext,
  requestContext,
  type SignedIn,
  type Wiring,
} from '#server/context/context.ts'
import type { SignedInKey, SignedInUser } from '#server/db/transactions.ts'
import {
  looksLikeApiKey,
  type ParsedKey,
  parseApiKey,
  type TokenKind,
} from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'
import { readIfMatch } from './requests/entity-tags.ts'

export type VerifyAccessToken = (token: string) => Promise<SignedInUser>

const workspaceHeader = z.uuid()

/** Creates the request's context from access token or API key, workspace header and idempotency key. */
export async function readRequestContext(
  c: Context<HttpEnv>,
  wiring: Wiring,
  verifyAccessToken: VerifyAccessToken,
): Promise<RequestContext> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AppError('unauthenticated')
  const kind = kindOf(token, c.get('byTool') ?? false)
  const signedIn = looksLikeApiKey(token, kind)
    ? signedInKey(parseApiKey(token, kind), c.get('ip'))
    : await verifyAccessToken(token)
  const workspaceId = readWorkspace(c.req.header('x-workspace-id'))
  if (workspaceId) c.set('workspaceId', workspaceId)
  return requestContext(
    { ...wiring, log: c.get('log') },
    {
      signedIn,
      workspaceId,
      requestId: c.get('requestId'),
      ip: c.get('ip'),
      signal: c.req.raw.signal,
      left: c.req.method === 'GET' ? c.req.raw.signal : undefined,
      idempotencyKey: readIdempotencyKey(c.req.header('idempotency-key'), signedIn),
      seenRevisions: readIfMatch(c.req.header('if-match')),
      onReplay: () => c.set('replayed', true),
      ...('key' in signedIn
        ? {}
        : { onNews: (news) => c.set('news', [...(c.get('news') ?? []), ...news]) }),
    },
  )
}

/** Tokens of apps and feeds are good for calls that we make ourselves: their own addresses let no other in. */
function kindOf(token: string, byTool: boolean): TokenKind {
  const own = (['app', 'feed', 'news'] as const).find((kind) => looksLikeApiKey(token, kind))
  return (byTool && own) || 'live'
}

/** A key as it signs in; an operation’s scope is added once it is known which operation that is. */
function signedInKey(parsed: ParsedKey | null, address: string | null): SignedInKey {
  if (!parsed) throw new AppError('unauthenticated', 'This is not a whole API key.')
  return { key: { ...parsed, scope: null, address } }
}

const longestKey = 200

function readIdempotencyKey(header: string | undefined, signedIn: SignedIn): string | null {
  if (!header) return null
  // An answer that one key got is no other key’s to see, nor its maker’s.
  if (header.length <= longestKey)
    return 'key' in signedIn ? `${signedIn.key.publicId}:${header}` : header
  const message = `An idempotency key has at most ${longestKey} characters.`
  throw new AppError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

function readWorkspace(header: string | undefined): string | null {
  if (!header) return null
  const parsed = workspaceHeader.safeParse(header)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}
