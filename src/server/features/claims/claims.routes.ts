import { implement } from '@orpc/server'
import { claimsContract } from '#contracts/articles/claims.ts'
import type { RequestContext } from '#server/context/context.ts'
import { confirmClaim, reopenClaim } from './answer-claim.ts'
import { askForCheck } from './ask-for-check.ts'
import { readClaimMode, saveClaimMode } from './client-mode.ts'
import { readClaims } from './read-claims.ts'

const os = implement(claimsContract).$context<RequestContext>()
const ok = { ok: true } as const

export const claimsRoutes = {
  get: os.get.handler(({ context, input }) => readClaims(context, input.id)),
  check: os.check.handler(async ({ context, input }) => {
    await askForCheck(context, input.id)
    return ok
  }),
  confirm: os.confirm.handler(async ({ context, input }) => {
    await confirmClaim(context, input)
    return ok
  }),
  reopen: os.reopen.handler(async ({ context, input }) => {
    await reopenClaim(context, input)
    return ok
  }),
  client: os.client.handler(({ context, input }) => readClaimMode(context, input.clientId)),
  setClient: os.setClient.handler(async ({ context, input }) => {
    await saveClaimMode(context, input)
    return ok
  }),
}
