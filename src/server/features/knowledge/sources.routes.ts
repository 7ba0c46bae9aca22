import { implement } from '@orpc/server'
import { sourcesContract } from '#contracts/clients/sources.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addDocument, replaceDocument } from './documents/add-document.ts'
import { acceptFact, proposeFacts, rejectFact } from './facts/decide-facts.ts'
import { removeSource } from './remove-source.ts'
import { startCrawl, stopCrawl } from './sites/start-crawl.ts'
import { readSource, readSources } from './sources/read-sources.ts'

const os = implement(sourcesContract.sources).$context<RequestContext>()

export const sourcesRoutes = os.router({
  list: os.list.handler(({ context, input }) => readSources(context, input.clientId)),
  get: os.get.handler(({ context, input }) => readSource(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeSource(context, input)
    return { ok: true }
  }),
  addDocument: os.addDocument.handler(({ context, input }) => addDocument(context, input)),
  replaceDocument: os.replaceDocument.handler(({ context, input }) =>
    replaceDocument(context, input),
  ),
  readSite: os.readSite.handler(({ context, input }) => startCrawl(context, input)),
  stopSite: os.stopSite.handler(async ({ context, input }) => {
    await stopCrawl(context, input.clientId)
    return { ok: true }
  }),
  drawFacts: os.drawFacts.handler(async ({ context, input }) => {
    await proposeFacts(context, input)
    return { ok: true }
  }),
  acceptFact: os.acceptFact.handler(({ context, input }) => acceptFact(context, input)),
  rejectFact: os.rejectFact.handler(async ({ context, input }) => {
    await rejectFact(context, input)
    return { ok: true }
  }),
})
