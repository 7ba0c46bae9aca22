import { implement } from '@orpc/server'
import { manuscriptsContract } from '#contracts/articles/manuscripts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { beginArticle } from './begin-article.ts'
import { fetchArticle, pasteArticle, uploadArticle } from './bring-article.ts'

const os = implement(manuscriptsContract).$context<RequestContext>()

export const manuscriptsRoutes = os.router({
  begin: os.begin.handler(({ context, input }) => beginArticle(context, input)),
  paste: os.paste.handler(({ context, input }) => pasteArticle(context, input)),
  upload: os.upload.handler(({ context, input }) => uploadArticle(context, input)),
  fetch: os.fetch.handler(({ context, input }) => fetchArticle(context, input)),
})
