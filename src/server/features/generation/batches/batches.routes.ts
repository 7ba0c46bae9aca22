import { implement } from '@orpc/server'
import { batchesContract } from '#contracts/articles/batches.ts'
import type { RequestContext } from '#server/context/context.ts'
import { approveOutlines } from './approve-outlines.ts'
import { cancelRest } from './cancel-rest.ts'
import { goOnWithBatch, pauseBatch } from './pause-batch.ts'
import { getBatch, listOpenBatches } from './read-batch.ts'
import { readCards, readGrid } from './read-grid.ts'
import { readSameWords } from './read-same-words.ts'
import { regenerateSeveral } from './regenerate-several.ts'
import { retryFailed } from './retry-failed.ts'

const os = implement(batchesContract).$context<RequestContext>()

export const batchesRoutes = os.router({
  open: os.open.handler(({ context }) => listOpenBatches(context)),
  get: os.get.handler(({ context, input }) => getBatch(context, input.id)),
  grid: os.grid.handler(({ context, input }) => readGrid(context, input)),
  cards: os.cards.handler(({ context, input }) => readCards(context, input)),
  same: os.same.handler(({ context, input }) => readSameWords(context, input.id)),
  pause: os.pause.handler(({ context, input }) => pauseBatch(context, input.id)),
  goOn: os.goOn.handler(({ context, input }) => goOnWithBatch(context, input.id)),
  cancelRest: os.cancelRest.handler(({ context, input }) => cancelRest(context, input.id)),
  retry: os.retry.handler(({ context, input }) => retryFailed(context, input)),
  again: os.again.handler(({ context, input }) => regenerateSeveral(context, input)),
  approveOutlines: os.approveOutlines.handler(({ context, input }) =>
    approveOutlines(context, input),
  ),
})
