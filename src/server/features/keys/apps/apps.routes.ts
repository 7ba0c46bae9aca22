import { implement } from '@orpc/server'
import { appsContract } from '#contracts/team/connected-apps.ts'
import type { RequestContext } from '#server/context/context.ts'
import { askToConnect, connectApp } from './connect-app.ts'

const apps = implement(appsContract).$context<RequestContext>()

export const appsRoutes = apps.router({
  ask: apps.ask.handler(({ context, input }) => askToConnect(context, input)),
  connect: apps.connect.handler(({ context, input }) => connectApp(context, input)),
})
