import { implement } from '@orpc/server'
import { webhookLogsContract } from '#contracts/publishing/webhook-logs.ts'
import type { RequestContext } from '#server/context/context.ts'
import { getWebhookLog, listWebhookLogs } from './read-webhook-logs.ts'

const os = implement(webhookLogsContract).$context<RequestContext>()

export const webhookLogsRoutes = os.router({
  list: os.list.handler(({ context }) => listWebhookLogs(context)),
  get: os.get.handler(({ context, input }) => getWebhookLog(context, input.id)),
})
