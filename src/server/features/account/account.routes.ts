import { implement } from '@orpc/server'
import { accountContract } from '#contracts/team/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { beginArchive } from './begin-archive.ts'
import { removePicture, setPicture } from './set-picture.ts'

const account = implement(accountContract).$context<RequestContext>()

export const accountRoutes = account.router({
  archive: account.archive.handler(({ context }) => beginArchive(context)),
  setPicture: account.setPicture.handler(({ context, input }) => setPicture(context, input.file)),
  removePicture: account.removePicture.handler(async ({ context }) => {
    await removePicture(context)
    return { ok: true } as const
  }),
})
