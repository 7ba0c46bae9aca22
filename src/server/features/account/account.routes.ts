import { implement } from '@orpc/server'
import { accountContract } from '#contracts/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { beginArchive } from './begin-archive.ts'

const account = implement(accountContract).$context<RequestContext>()

export const accountRoutes = account.router({
  archive: account.archive.handler(({ context }) => beginArchive(context)),
})
