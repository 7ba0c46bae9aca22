import { implement } from '@orpc/server'
import { sheetsContract } from '#contracts/articles/sheets.ts'
import type { RequestContext } from '#server/context/context.ts'
import { checkSheet } from './checking/check-rows.ts'
import { orderSheet } from './order-sheet.ts'
import { readPublished, readSheet, readUploaded } from './reading/read-sheet.ts'

const os = implement(sheetsContract).$context<RequestContext>()

export const sheetsRoutes = os.router({
  upload: os.upload.handler(({ context, input }) => readUploaded(context, input)),
  paste: os.paste.handler(({ context, input }) => readSheet(context, async () => input)),
  fetch: os.fetch.handler(({ context, input }) => readPublished(context, input)),
  check: os.check.handler(({ context, input }) => checkSheet(context, input)),
  order: os.order.handler(({ context, input }) => orderSheet(context, input)),
})
