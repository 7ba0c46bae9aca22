import { implement } from '@orpc/server'
import { researchContract } from '#contracts/articles/research.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addSource, dropSource, restoreSource } from './change-sources.ts'
import { readClientResearch, saveClientResearch } from './client-research.ts'
import { readResearch } from './read-research.ts'

const os = implement(researchContract).$context<RequestContext>()
const ok = { ok: true } as const

export const researchRoutes = {
  get: os.get.handler(({ context, input }) => readResearch(context, input.id)),
  add: os.add.handler(async ({ context, input }) => {
    await addSource(context, input)
    return ok
  }),
  drop: os.drop.handler(async ({ context, input }) => {
    await dropSource(context, input)
    return ok
  }),
  restore: os.restore.handler(async ({ context, input }) => {
    await restoreSource(context, input)
    return ok
  }),
  client: os.client.handler(({ context, input }) => readClientResearch(context, input.clientId)),
  setClient: os.setClient.handler(async ({ context, input }) => {
    await saveClientResearch(context, input)
    return ok
  }),
}
