import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Wiring } from '#server/context/context.ts'
import { verifyTicket } from '#server/context/download-ticket.ts'
import { archiveDownload } from '#server/features/account/archive-download.ts'
import { archiveFiles, type ReadWorkspace } from '#server/features/account/archive-files.ts'
import { zipStream } from '#server/kernel/zip/zip-stream.ts'
import { holderContext } from './links/holder-context.ts'
import type { HttpEnv } from './request.ts'

/** Streams the archive of a user's own data to the holder of its ticket. */
export function serveArchives(wiring: Wiring): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/:ticket', async (c) => {
    const now = wiring.clock.now()
    const { signedIn } = verifyTicket(wiring.secrets, archiveDownload, c.req.param('ticket'), now)
    const read: ReadWorkspace = (workspaceId, work) =>
      holderContext(wiring, c, signedIn, workspaceId).reading(work)
    // Checks the session first, so that a refusal is an ordinary response and not a broken download.
    await read(null, async () => {})
    const files = archiveFiles({ read, files: wiring.ports.files, now })
    const archive = zipStream(files)
    archive.on('error', (err) => c.get('log').warn({ err }, 'an archive was not completed'))
    return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="copydesk-${now.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })
  return app
}
