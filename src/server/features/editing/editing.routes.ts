import { implement } from '@orpc/server'
import { editingContract } from '#contracts/articles/editing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { changeArticle, restoreRevision } from './edit-article.ts'
import { getBrief, saveBrief } from './edit-brief.ts'
import { getRevision, listRevisions } from './read-revisions.ts'
import { suggestEdit } from './suggest-edit.ts'

const os = implement(editingContract).$context<RequestContext>()

export const editingRoutes = {
  change: os.change.handler(({ context, input }) => changeArticle(context, input)),
  suggest: os.suggest.handler(({ context, input }) => suggestEdit(context, input)),
  revisions: os.revisions.handler(({ context, input }) => listRevisions(context, input.id)),
  revision: os.revision.handler(({ context, input }) => getRevision(context, input)),
  restore: os.restore.handler(({ context, input }) => restoreRevision(context, input)),
  brief: os.brief.handler(({ context, input }) => getBrief(context, input.id)),
  saveBrief: os.saveBrief.handler(({ context, input }) => saveBrief(context, input)),
}
