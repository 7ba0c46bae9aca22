import type { Webhook } from '#contracts/developers/webhooks.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { deliverWebhookTask } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireWebhooks } from './webhooks.policy.ts'
import { shownWebhooks } from './webhooks.views.ts'

/** The webhook; throws `forbidden` for members, and `not_found`. */
export async function requireWebhook(scope: MemberScope, id: string): Promise<Webhook> {
  requireWebhooks(scope.member)
  const [webhook] = await shownWebhooks(scope, id)
  if (!webhook) throw new AppError('not_found')
  return webhook
}

/** Starts sending deliveries that wait without a task. */
export async function startDeliveries(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await startTasks(scope, deliverWebhookTask, ids, { counted: 0 })
}
