import { sql } from 'kysely'
import {
  type WebhookAttempt,
  type WebhookAttemptDetail,
  webhookLogRows,
} from '#contracts/publishing/webhook-logs.ts'
import type { Scope } from '#server/context/context.ts'

/** The newest attempts of all workspaces; the database shows them to administrators only. */
export async function newestAttempts(scope: Scope): Promise<WebhookAttempt[]> {
  const rows = await attempts(scope)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(webhookLogRows)
    .execute()
  return rows.map(toAttempt)
}

/** One attempt with everything that was sent, or undefined. */
export async function attemptById(
  scope: Scope,
  id: string,
): Promise<WebhookAttemptDetail | undefined> {
  const row = await attempts(scope)
    .select(['processing_id', 'request_payload'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toAttempt(row),
    processingId: row.processing_id,
    requestPayload: row.request_payload as Record<string, unknown>,
  }
}

function attempts(scope: Scope) {
  return scope.tx
    .selectFrom('webhook_debug_logs')
    .select([
      'id',
      'status',
      'created_at',
      'article_id',
      'webhook_url',
      'webhook_type',
      'mode',
      'error_message',
    ])
    .select(sql<string>`left(request_payload::text, 200)`.as('payload_start'))
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number]

function toAttempt(row: AttemptRow): WebhookAttempt {
  return {
    id: row.id,
    status: row.status as WebhookAttempt['status'],
    createdAt: row.created_at.toISOString(),
    articleId: row.article_id,
    webhookUrl: row.webhook_url,
    webhookType: row.webhook_type,
    mode: row.mode,
    payloadStart: row.payload_start,
    errorMessage: row.error_message,
  }
}
