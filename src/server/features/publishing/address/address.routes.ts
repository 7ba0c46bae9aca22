import { implement } from '@orpc/server'
import { addressContract } from '#contracts/publishing/address.ts'
import type { RequestContext } from '#server/context/context.ts'
import { changeAddress } from './change-address.ts'
import { readAddress } from './read-address.ts'

const os = implement(addressContract).$context<RequestContext>()

export const addressRoutes = os.router({
  read: os.read.handler(({ context, input }) => readAddress(context, input)),
  change: os.change.handler(({ context, input }) => changeAddress(context, input)),
})
