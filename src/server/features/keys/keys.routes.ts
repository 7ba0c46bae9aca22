import { implement } from '@orpc/server'
import { keysContract } from '#contracts/team/api-keys.ts'
import type { RequestContext } from '#server/context/context.ts'
import { addFeed } from './add-feed.ts'
import { createKey, rotateKey } from './make-key.ts'
import { getCurrentKey, listKeys } from './read-keys.ts'
import { revokeKey } from './revoke-key.ts'

const keys = implement(keysContract).$context<RequestContext>()

export const keysRoutes = keys.router({
  list: keys.list.handler(({ context }) => listKeys(context)),
  create: keys.create.handler(({ context, input }) => createKey(context, input)),
  addFeed: keys.addFeed.handler(({ context, input }) => addFeed(context, input)),
  current: keys.current.handler(({ context }) => getCurrentKey(context)),
  rotate: keys.rotate.handler(({ context, input }) => rotateKey(context, input)),
  revoke: keys.revoke.handler(async ({ context, input }) => {
    await revokeKey(context, input.id)
    return { ok: true } as const
  }),
})
