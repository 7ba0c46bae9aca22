import { implement } from '@orpc/server'
import { postsContract } from '#contracts/articles/posts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { rewritePost } from './rewrite-post.ts'
import { savePost } from './save-post.ts'

const os = implement(postsContract).$context<RequestContext>()

export const postsRoutes = {
  save: os.save.handler(({ context, input }) => savePost(context, input)),
  rewrite: os.rewrite.handler(({ context, input }) => rewritePost(context, input)),
}
