import { implement } from '@orpc/server'
import { livePostsContract } from '#contracts/publishing/live-posts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { keepTheirs, readSiteChanges } from './edited-there/site-changes.ts'
import { checkNow } from './live-check/check-now.ts'
import { readLiveHistory } from './live-history.views.ts'
import { readLivePosts } from './live-posts.views.ts'
import { rollBack } from './taking-back/roll-back.ts'
import { unpublishArticle } from './taking-back/unpublish-article.ts'

const os = implement(livePostsContract).$context<RequestContext>()

export const livePostsRoutes = os.router({
  list: os.list.handler(({ context, input }) => readLivePosts(context, input.clientId)),
  history: os.history.handler(({ context, input }) => readLiveHistory(context, input.articleId)),
  check: os.check.handler(({ context, input }) => checkNow(context, input)),
  changes: os.changes.handler(({ context, input }) => readSiteChanges(context, input)),
  keep: os.keep.handler(({ context, input }) => keepTheirs(context, input)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishArticle(context, input)),
  rollBack: os.rollBack.handler(({ context, input }) => rollBack(context, input)),
})
