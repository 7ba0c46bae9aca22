import type { Webhook, WebhookDelivery } from '#contracts/developers/webhooks.ts'
import type { PublicEvent, WebhookFormat } from '#contracts/rules/public-events.ts'
import type { Scope } from '#server/context/context.ts'

const shown = [
  'id',
  'name',
  'url',
  'format',
  'events',
  'client_ids',
  'secret_sealed',
  'old_secret_until',
  'paused',
  'failing_since',
  'disabled_at',
  'created_at',
] as const

/** The webhooks of the workspace, or one of them, oldest first. */
export async function shownWebhooks(scope: Scope, id?: string): Promise<Webhook[]> {
  const rows = await scope.tx
    .selectFrom('webhook_endpoints')
    .select(shown)
    .where('workspace_id', '=', scope.workspaceId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    format: row.format as WebhookFormat,
    events: row.events as PublicEvent[],
    clientIds: row.client_ids,
    state: row.disabled_at
      ? 'disabled'
      : row.paused
        ? 'paused'
        : row.failing_since
          ? 'failing'
          : 'active',
    oldSecretUntil:
      row.old_secret_until && row.old_secret_until > scope.now
        ? row.old_secret_until.toISOString()
        : null,
    secretLost: row.secret_sealed === null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Whether all of the ids are clients of the workspace. */
export async function areClients(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const rows = await scope.tx
    .selectFrom('clients')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.length === new Set(ids).size
}

/** The encrypted secret of a webhook; undefined where there is no such webhook. */
export async function sealedSecret(
  scope: Scope,
  id: string,
): Promise<{ sealed: string | null } | undefined> {
  return await scope.tx
    .selectFrom('webhook_endpoints')
    .select('secret_sealed as sealed')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const ofDelivery = [
  'd.id',
  'd.event',
  'd.status',
  'd.attempts',
  'd.response_status as responseStatus',
  'd.problem',
  'd.took_ms as tookMs',
  'd.attempted_at as attemptedAt',
  'd.created_at as createdAt',
] as const

function deliveries(scope: Scope) {
  return scope.tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.workspace_id', '=', scope.workspaceId)
    .where('e.workspace_id', '=', scope.workspaceId)
}

const toDelivery = <Row extends { status: string; attemptedAt: Date | null; createdAt: Date }>(
  row: Row,
) => ({
  ...row,
  status: row.status as WebhookDelivery['status'],
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The deliveries of a webhook, newest first, after the one of the page before. */
export async function newestDeliveries(
  scope: Scope,
  { id, before, limit }: { id: string; before?: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await deliveries(scope)
    .select(ofDelivery)
    .where('d.endpoint_id', '=', id)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDelivery)
}

/** What a message says, and how. */
export type Message = {
  eventId: string
  event: string
  format: WebhookFormat
  clientId: string | null
  articleId: string | null
  data: Record<string, unknown>
  occurredAt: Date
  title: string | null
}

/** A delivery with what its message is made of. */
export async function deliveryById(scope: Scope, id: string) {
  const row = await deliveries(scope)
    .leftJoin('articles as a', (join) =>
      join.onRef('a.id', '=', 'd.article_id').onRef('a.workspace_id', '=', 'd.workspace_id'),
    )
    .select(ofDelivery)
    .select(['d.endpoint_id as endpointId', 'd.response_body as responseBody'])
    .select(['d.event_id as eventId', 'd.client_id as clientId', 'd.article_id as articleId'])
    .select(['d.data', 'd.occurred_at as occurredAt', 'a.title', 'e.format', 'e.url', 'e.name'])
    .select(['e.secret_sealed as sealed', 'e.old_secret_sealed as oldSealed', 'e.paused'])
    .select(['e.old_secret_until as oldUntil', 'e.disabled_at as disabledAt'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { eventId, event, clientId, articleId, occurredAt, title } = row
  const format = row.format as WebhookFormat
  const data = row.data as Record<string, unknown>
  const said: Message = { eventId, event, format, clientId, articleId, data, occurredAt, title }
  return { ...toDelivery(row), message: said }
}

/** Whether an earlier message about the same article has still to be tried at the same webhook. */
export async function hasEarlier(
  scope: Scope,
  of: { id: string; endpointId: string; articleId: string | null },
): Promise<boolean> {
  if (of.articleId === null) return false
  const row = await scope.tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('endpoint_id', '=', of.endpointId)
    .where('article_id', '=', of.articleId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('id', '<', of.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The deliveries of a webhook that wait without a task, since it was paused. */
export async function keptDeliveries(scope: Scope, endpointId: string): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('webhook_deliveries as d')
    .select('d.id')
    .where('d.workspace_id', '=', scope.workspaceId)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.status', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks as t')
            .select('t.subject_id')
            .whereRef('t.subject_id', '=', 'd.id')
            .where('t.kind', '=', 'deliver-webhook'),
        ),
      ),
    )
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => id)
}
