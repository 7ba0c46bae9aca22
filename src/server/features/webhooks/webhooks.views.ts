import { sql } from 'kysely'
import type { Webhook, WebhookDelivery } from '#contracts/developers/webhooks.ts'
import type { KeyScope } from '#contracts/rules/key-scopes.ts'
import type { PublicEvent, WebhookFormat } from '#contracts/rules/public-events.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

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

/** Whether the key of a webhook works, for a webhook that has one. */
const keyWorks = sql<boolean>`app.clients_told(key_id, null) is distinct from '{}'`

/** The webhooks of the workspace, or those of the key that asks, or one of them, oldest first. */
export async function shownWebhooks(scope: MemberScope, id?: string): Promise<Webhook[]> {
  const { keyId } = scope.member
  const rows = await scope.tx
    .selectFrom('webhook_endpoints')
    .select(shown)
    .select(
      sql<Webhook['key']>`case when key_id is not null then json_build_object('works', ${keyWorks},
        'name', app.by_key((select coalesce(nullif(p.full_name, ''), p.email) from app.people p
          where p.id = created_by), key_id)) end`.as('key'),
    )
    .where('workspace_id', '=', scope.workspaceId)
    .$if(keyId !== null, (query) => query.where('key_id', '=', keyId))
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
    state:
      row.disabled_at || row.key?.works === false
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
    key: row.key,
    createdAt: row.created_at.toISOString(),
  }))
}

/** How many webhooks of the workspace can be told anything. */
export async function countWebhooks(scope: Scope): Promise<number> {
  const row = await scope.tx
    .selectFrom('webhook_endpoints')
    .select((endpoint) => endpoint.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', scope.workspaceId)
    .where((endpoint) => endpoint.or([endpoint('key_id', 'is', null), keyWorks]))
    .executeTakeFirst()
  return row?.n ?? 0
}

/** The scopes of the key that asks; null where a person does. */
export async function scopesOfCaller(scope: MemberScope): Promise<KeyScope[] | null> {
  const { keyId } = scope.member
  if (!keyId) return null
  const row = await scope.tx
    .selectFrom('api_keys')
    .select('scopes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', keyId)
    .executeTakeFirst()
  return (row?.scopes ?? []) as KeyScope[]
}

/** Whether all of the ids are clients that the caller sees. */
export async function areClients(scope: MemberScope, ids: readonly string[]): Promise<boolean> {
  const rows = await scope.tx
    .selectFrom('clients')
    .select('id')
    .where(inView(scope, 'id'))
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
      join.onRef('a.id', '=', 'd.article_id').on(inView(scope, 'a.client_id')),
    )
    .select(ofDelivery)
    .select(['d.endpoint_id as endpointId', 'd.response_body as responseBody'])
    .select(['d.event_id as eventId', 'd.client_id as clientId', 'd.article_id as articleId'])
    .select(['d.data', 'd.occurred_at as occurredAt', 'a.title', 'e.format', 'e.url', 'e.name'])
    .select(['e.secret_sealed as sealed', 'e.old_secret_sealed as oldSealed', 'e.paused'])
    .select(['e.old_secret_until as oldUntil', 'e.disabled_at as disabledAt'])
    .select(
      sql<boolean>`e.key_id is null or (select told is null or d.client_id = any (told)
        or (d.client_id is null and told <> '{}') from app.clients_told(e.key_id, null) as told)`.as(
        'mayBeTold',
      ),
    )
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
