import type { WebhookAttempt, WebhookAttemptDetail } from '#contracts/publishing/webhook-logs.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { attemptById, newestAttempts } from './webhook-logs.views.ts'

/** The newest attempts to call the workflow. Throws `not_found` for everybody but administrators. */
export async function listWebhookLogs(
  context: RequestContext,
): Promise<{ items: WebhookAttempt[] }> {
  return await context.reading(async (scope) => {
    insistOnAdmin(scope)
    return { items: await newestAttempts(scope) }
  })
}

/** One attempt with what was sent. It shows things of a customer, so who looked is logged. */
export async function getWebhookLog(
  context: RequestContext,
  id: string,
): Promise<WebhookAttemptDetail> {
  return await context.reading(async (scope) => {
    insistOnAdmin(scope)
    const attempt = await attemptById(scope, id)
    if (!attempt) throw new AppError('not_found')
    context.log.info({ userId: scope.userId, attemptId: id }, 'administrator read a webhook log')
    return attempt
  })
}

function insistOnAdmin({ member }: MemberScope): void {
  if (!member.isAdmin) throw new AppError('not_found')
}
