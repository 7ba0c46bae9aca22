import { implement } from '@orpc/server'
import { meContract, preferencesContract } from '#contracts/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { getMe } from './get-me.ts'
import { getPreferences, savePreferences } from './preferences.ts'

const me = implement(meContract).$context<RequestContext>()

export const meRoutes = me.router({
  get: me.get.handler(({ context }) => getMe(context)),
})

const preferences = implement(preferencesContract).$context<RequestContext>()

export const preferencesRoutes = preferences.router({
  get: preferences.get.handler(({ context }) => getPreferences(context)),
  save: preferences.save.handler(({ context, input }) => savePreferences(context, input)),
})
