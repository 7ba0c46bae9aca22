import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { jobContext, type Wiring } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'

const bodyLimitBytes = 1024 * 1024

/** Receives the reports of an external workflow: 202 for a new one, 200 for a repeated one. */
export function serveWorkflowCallbacks(wiring: Wiring): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => {
        throw new AppError('payload_too_large')
      },
    }),
  )
  app.post('/:processingId', async (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) throw new AppError('unauthenticated', 'The callback token is missing.')
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new AppError('unsupported_media', 'A report is sent as application/json.')
    }
    const context = jobContext({ ...wiring, log: c.get('log') }, c.get('requestId'))
    const processingId = c.req.param('processingId')
    const body = await bodyOf(c.req)
    // Reading an article's Markdown takes a library that few installations need.
    const { receiveReport } = await import('#server/features/generation/outside/receive-report.ts')
    const status = await receiveReport(context, { processingId, token, body }).catch((error) => {
      if (error instanceof AppError) {
        const { code, fields } = error
        context.log.info({ processingId, code, fields }, 'workflow report refused')
      }
      throw error
    })
    c.header('cache-control', 'no-store')
    return c.json({ status }, status === 'accepted' ? 202 : 200)
  })
  return app
}

async function bodyOf(request: { json(): Promise<unknown> }): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_input', 'The body is not JSON.')
  }
}
