import { implement } from '@orpc/server'
import { meContract } from '#contracts/team/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { getMe } from './get-me.ts'

const os = implement(meContract).$context<RequestContext>()

export const meRoutes = os.router({
  get: os.get.handler(({ context }) => getMe(context)),
})
