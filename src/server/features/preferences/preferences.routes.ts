import { implement } from '@orpc/server'
import { preferencesContract } from '#contracts/team/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { getPreferences, savePreferences } from './preferences.ts'

const os = implement(preferencesContract).$context<RequestContext>()

export const preferencesRoutes = os.router({
  get: os.get.handler(({ context }) => getPreferences(context)),
  save: os.save.handler(({ context, input }) => savePreferences(context, input)),
})
