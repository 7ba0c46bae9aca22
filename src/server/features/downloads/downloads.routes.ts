import { implement } from '@orpc/server'
import { downloadsContract } from '#contracts/articles/downloads.ts'
import type { RequestContext } from '#server/context/context.ts'
import { beginDownload } from './begin-download.ts'

const os = implement(downloadsContract).$context<RequestContext>()

export const downloadsRoutes = os.router({
  begin: os.begin.handler(({ context, input }) => beginDownload(context, input)),
})
