import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { keyScopeNames } from '#contracts/rules/key-scopes.ts'
import { looksLikeApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { limitedTo } from '../api.ts'
import { errorResponse } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'
import { apiOf, type CallApi, RefusedCall } from './call-api.ts'

type Dispatch = (request: Request, c: Context<HttpEnv>) => Response | Promise<Response>
type Server = { publicUrl: string; dispatch: Dispatch }

const currentKey = z.object({ name: z.string(), scopes: z.array(z.enum(keyScopeNames)) })

/**
 * Serves assistants by the Model Context Protocol, in both of its generations. They show an API key or the token of a connected app, see the tools of its scopes,
 * and each tool calls the API as that key. Browsers on other sites are refused before anything is read.
 */
export function serveMcp({ publicUrl, dispatch }: Server): Hono<HttpEnv> {
  const { origin } = new URL(publicUrl)
  const app = new Hono<HttpEnv>()
  app.use('/', limitedTo(256 * 1024))
  app.all('/', async (c) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin) throw new AppError('forbidden')
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const known = token && (looksLikeApiKey(token) || looksLikeApiKey(token, 'app'))
    if (!known) return challenged(c, publicUrl)
    const api = apiOf((request) => dispatch(request, c), publicUrl, c.req.raw)
    const key = await keyBehind(api)
    if (key instanceof Response) return key.status === 401 ? challenged(c, publicUrl) : key
    // Nearly no start needs the library.
    const { answerAssistant } = await import('./answer-assistant.ts')
    const answer = await answerAssistant(c.req.raw, key.scopes, api, publicUrl)
    answer.headers.set('cache-control', 'no-store')
    // A proxy that collects a stream would hold it back.
    answer.headers.set('x-accel-buffering', 'no')
    return answer
  })
  return app
}

async function keyBehind(api: CallApi): Promise<z.output<typeof currentKey> | Response> {
  try {
    return currentKey.parse(await api('GET', '/keys/current'))
  } catch (error) {
    if (error instanceof RefusedCall) return error.answer
    throw error
  }
}

/** Says where the way in is described, for programs that connect by OAuth (RFC 9728). */
function challenged(c: Context<HttpEnv>, publicUrl: string): Response {
  const problem = new AppError('unauthenticated', 'Please send an API key as a bearer token.')
  const answer = errorResponse(c, problem)
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`
  const challenge = `Bearer realm="copydesk", error="invalid_token", ${metadata}`
  answer.headers.set('www-authenticate', challenge)
  return answer
}
