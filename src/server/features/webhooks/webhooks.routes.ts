import { implement } from '@orpc/server'
import { webhooksContract } from '#contracts/developers/webhooks.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  rotateSecret,
} from './manage-webhooks.ts'
import {
  getDelivery,
  listDeliveries,
  resendDelivery,
  resendFailed,
  sendTest,
} from './read-deliveries.ts'

const os = implement(webhooksContract).$context<RequestContext>()
const ok = { ok: true } as const

export const webhooksRoutes = os.router({
  list: os.list.handler(({ context }) => listWebhooks(context)),
  create: os.create.handler(({ context, input }) => createWebhook(context, input)),
  update: os.update.handler(({ context, input }) => changeWebhook(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeWebhook(context, input.id)
    return ok
  }),
  pause: os.pause.handler(({ context, input }) => pauseWebhook(context, input)),
  rotate: os.rotate.handler(({ context, input }) => rotateSecret(context, input.id)),
  test: os.test.handler(({ context, input }) => sendTest(context, input.id)),
  deliveries: os.deliveries.handler(({ context, input }) => listDeliveries(context, input)),
  delivery: os.delivery.handler(({ context, input }) => getDelivery(context, input.id)),
  resend: os.resend.handler(async ({ context, input }) => {
    await resendDelivery(context, input.id)
    return ok
  }),
  resendFailed: os.resendFailed.handler(({ context, input }) => resendFailed(context, input)),
})
