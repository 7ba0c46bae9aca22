import { implement } from '@orpc/server'
import { linksContract } from '#contracts/articles/links.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readLinks } from './read-links.ts'

const os = implement(linksContract).$context<RequestContext>()

export const linksRoutes = {
  get: os.get.handler(({ context, input }) => readLinks(context, input.id)),
}
