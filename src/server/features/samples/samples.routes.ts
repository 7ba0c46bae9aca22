import { implement } from '@orpc/server'
import { samplesContract } from '#contracts/clients/samples.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addSamples } from './add-samples.ts'
import { removeSamples } from './remove-samples.ts'

const os = implement(samplesContract).$context<RequestContext>()

export const samplesRoutes = {
  add: os.add.handler(({ context }) => addSamples(context)),
  remove: os.remove.handler(async ({ context }) => {
    await removeSamples(context)
    return { ok: true }
  }),
}
