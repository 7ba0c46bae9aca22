import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ErrorBody, errorCodes } from '#contracts/errors.ts'
import type { OperationMeta } from '#contracts/operations.ts'
import { maxManuscriptBytes } from '#contracts/rules/articles/manuscript-limits.ts'
import type { RequestContext, Wiring } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { errorBody, logError, toAppError } from './error-response.ts'
import type { HttpEnv } from './request.ts'
import { deprecationHeaders } from './requests/deprecation.ts'
import { withEntityTag } from './requests/entity-tags.ts'
import { sayWhereFollowed } from './requests/followed-at.ts'
import type { KeyDoor } from './requests/key-door.ts'
import { newsHeader } from './requests/news-header.ts'
import type { CheckWrites } from './requests/write-limits.ts'
import { readRequestContext, type VerifyAccessToken } from './session.ts'

type Operation = { method?: string; path?: string; meta: OperationMeta }
type Handled<Context> = Context & {
  /**
   * Gets the operation that matched, its path as the contract writes it, and answers the context to go on with;
   * throws when the call is one too many, or not for this caller.
   */
  onOperation(operation: Operation): Promise<Context>
}
type Reported = { log: Logger; requestId: string }
type Router<Context extends Reported> = ConstructorParameters<
  typeof OpenAPIHandler<Handled<Context>>
>[0]

const bodyLimitBytes = 8 * 1024 * 1024
/** Documents come with their pictures, and with what a form puts around them. */
const documents = '/manuscripts/file'
const documentLimitBytes = maxManuscriptBytes + 1024 * 1024

/** Serves contract routes under `prefix`, with the context of each authenticated request. */
export function serveRoutes(
  prefix: `/${string}`,
  router: Router<RequestContext>,
  wiring: Wiring,
  verifyAccessToken: VerifyAccessToken,
  checkWrites: CheckWrites,
  keys: KeyDoor,
): Hono<HttpEnv> {
  const handler = handlerOf(router)
  const app = new Hono<HttpEnv>()
  const limit = limitedTo(bodyLimitBytes)
  const limitDocuments = limitedTo(documentLimitBytes)
  // Skipped for GET: its body is never read, and checking it is expensive.
  app.use((c, next) => {
    if (c.req.method === 'GET') return next()
    return c.req.path === prefix + documents ? limitDocuments(c, next) : limit(c, next)
  })
  app.all('*', async (c) => {
    const context = await readRequestContext(c, wiring, verifyAccessToken)
    const onOperation: Handled<RequestContext>['onOperation'] = async (operation) => {
      const { method = 'POST', path = '', meta } = operation
      const route = prefix + path.replace(/\/$/, '')
      c.set('route', route)
      c.set('meta', meta)
      const upload = c.req.header('content-type')?.startsWith('multipart/') ?? false
      const workspaceId = c.get('workspaceId') ?? null
      const admitted = await keys.admit(c, context, meta)
      await checkWrites(admitted, { method, route, upload, workspaceId })
      return admitted
    }
    const handled = { ...context, onOperation }
    const { matched, response: made } = await handler.handle(c.req.raw, {
      prefix,
      context: handled,
    })
    if (!matched) throw new AppError('not_found')
    const known = c.req.method === 'GET' ? c.req.header('if-none-match') : undefined
    const { entityTag, followedAt, deprecated } = c.get('meta') ?? {}
    const response = entityTag ? await withEntityTag(made, known) : made
    // Our own errors never use 400: the request could not be parsed.
    if (response.status === 400) {
      throw new AppError('invalid_input', 'This request could not be read.')
    }
    response.headers.set('cache-control', 'no-store')
    const news = c.get('news')
    if (news) response.headers.set('live-events', newsHeader(news))
    if (c.get('replayed')) response.headers.set('idempotency-replayed', 'true')
    if (followedAt) await sayWhereFollowed(response, c.req.path, followedAt)
    if (response.status === 429 || response.status === 503) await setRetryAfter(response)
    for (const [name, value] of Object.entries(deprecationHeaders(deprecated))) {
      response.headers.set(name, value)
    }
    keys.answered(c, context, response)
    return response
  })
  return app
}

/** What a route that needs no session gets. */
export type PublicContext = Wiring & { requestId: string; ip: string | null }

/** Serves contract routes that need no session; what is not one of them goes on to the next handler. */
export function servePublicRoutes(
  prefix: `/${string}`,
  router: Router<PublicContext>,
  wiring: Wiring,
): MiddlewareHandler<HttpEnv> {
  const handler = handlerOf(router)
  return async (c, next) => {
    const context = {
      ...wiring,
      log: c.get('log'),
      requestId: c.get('requestId'),
      ip: c.get('ip'),
    }
    const handled = {
      ...context,
      onOperation: async ({ path = '' }: Operation) => {
        c.set('route', prefix + path)
        return context
      },
    }
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context: handled })
    if (!matched) return await next()
    if (response.status === 400) {
      throw new AppError('invalid_input', 'This request could not be read.')
    }
    const kept = c.req.method === 'GET' && response.ok
    response.headers.set('cache-control', kept ? 'public, max-age=60' : 'no-store')
    if (response.status === 429) await setRetryAfter(response)
    return response
  }
}

function handlerOf<Context extends Reported>(router: Router<Context>) {
  return new OpenAPIHandler<Handled<Context>>(router, {
    customErrorResponseBodyEncoder: (error) => error.data,
    clientInterceptors: [
      async ({ next, ...rest }) => {
        const { context, procedure } = rest
        try {
          const { route, meta } = procedure['~orpc']
          const entered = await context.onOperation({ ...route, meta })
          return await next({ ...rest, procedure, context: { ...context, ...entered } })
        } catch (thrown) {
          throw toOrpcError(thrown, context)
        }
      },
    ],
  })
}

/** Refuses larger bodies. */
export function limitedTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('payload_too_large')
    },
  })
}

async function setRetryAfter(answer: Response): Promise<void> {
  const body = (await answer.clone().json()) as ErrorBody
  if (body.data.retryAfterSeconds) {
    answer.headers.set('retry-after', String(body.data.retryAfterSeconds))
  }
}

/** Wraps an error so that oRPC responds with our status and body. */
function toOrpcError(thrown: unknown, context: Reported): ORPCError<string, unknown> {
  const error = toAppError(thrown)
  logError(context.log, error, thrown)
  return new ORPCError(error.code, {
    status: errorCodes[error.code].status,
    message: error.message,
    data: errorBody(error, context.requestId),
  })
}
