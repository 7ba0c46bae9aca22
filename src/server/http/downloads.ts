import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import type { Wiring } from '#server/context/context.ts'
import { verifyTicket } from '#server/context/download-ticket.ts'
import { articlesDownload, openDownload } from '#server/features/downloads/open-download.ts'
import { holderContext } from './links/holder-context.ts'
import type { HttpEnv } from './request.ts'

/** Sends articles as a file to the holder of a download's ticket. */
export function serveDownloads(wiring: Wiring): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/:ticket', async (c) => {
    const now = wiring.clock.now()
    const ticket = c.req.param('ticket')
    const { signedIn, content } = verifyTicket(wiring.secrets, articlesDownload, ticket, now)
    const context = holderContext(wiring, c, signedIn, content.workspaceId)
    const { body, contentType, name, plainName } = await openDownload(context, content)
    const headers = {
      'content-type': contentType,
      'content-disposition': contentDisposition(name, { fallback: plainName }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }
    if (!(body instanceof Readable)) return c.body(body, 200, headers)
    body.on('error', (err) => c.get('log').warn({ err }, 'a download was not completed'))
    return c.body(Readable.toWeb(body) as ReadableStream, 200, headers)
  })
  return app
}
