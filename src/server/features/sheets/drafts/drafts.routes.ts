import { implement } from '@orpc/server'
import { sheetDraftsContract } from '#contracts/articles/sheet-drafts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { changeDraft, createDraft, listDrafts, readDraft, removeDraft } from './keep-draft.ts'

const os = implement(sheetDraftsContract).$context<RequestContext>()

export const sheetDraftsRoutes = os.router({
  list: os.list.handler(({ context }) => listDrafts(context)),
  get: os.get.handler(({ context, input }) => readDraft(context, input.id)),
  create: os.create.handler(({ context, input }) => createDraft(context, input)),
  update: os.update.handler(({ context, input }) => changeDraft(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeDraft(context, input.id)
    return { ok: true as const }
  }),
})
