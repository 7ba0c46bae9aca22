import type { Scope } from '#server/context/context.ts'

export type NewAttempt = {
  id: string
  processingId: string
  articleId: string
  webhookUrl: string
  mode: 'production' | 'test'
  /** What is sent, without its token. */
  payload: unknown
}

/** How many attempts this order has had; one that is still pending was cut off. */
export async function attemptsOf(scope: Scope, processingId: string): Promise<number> {
  await scope.tx
    .updateTable('webhook_debug_logs')
    .set({ status: 'failed', error_message: 'Cut off before an answer came' })
    .where('workspace_id', '=', scope.workspaceId)
    .where('processing_id', '=', processingId)
    .where('status', '=', 'pending')
    .execute()
  const row = await scope.tx
    .selectFrom('webhook_debug_logs')
    .select((e) => e.fn.countAll<number>().as('made'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('processing_id', '=', processingId)
    .executeTakeFirst()
  return row?.made ?? 0
}

/** Adds an attempt that is about to be made. */
export async function insertAttempt(scope: Scope, attempt: NewAttempt): Promise<void> {
  await scope.tx
    .insertInto('webhook_debug_logs')
    .values({
      id: attempt.id,
      workspace_id: scope.workspaceId,
      article_id: attempt.articleId,
      processing_id: attempt.processingId,
      status: 'pending',
      webhook_url: attempt.webhookUrl,
      webhook_type: 'article_generation',
      mode: attempt.mode,
      request_payload: JSON.stringify(attempt.payload),
      created_at: scope.now,
    })
    .execute()
}

/** Stores the outcome of an attempt. */
export async function settleAttempt(
  scope: Scope,
  id: string,
  outcome: { status: 'sent' | 'failed'; errorMessage: string | null },
): Promise<void> {
  await scope.tx
    .updateTable('webhook_debug_logs')
    .set({ status: outcome.status, error_message: outcome.errorMessage })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
