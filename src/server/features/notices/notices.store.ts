import { sql } from 'kysely'
import type { MailChoice, NoticeKind } from '#contracts/rules/notice-kinds.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'

export type NoticeRow = {
  id: string
  userId: string
  kind: NoticeKind
  articleId: string | null
  campaignId: string | null
  clientId: string | null
  occasion: string
  details: Record<string, string | number | null>
  mail: MailChoice
}

/** Stores notices and returns those that were not told before. */
export async function insertNotices(scope: Scope, rows: NoticeRow[]): Promise<NoticeRow[]> {
  const inserted = await scope.tx
    .insertInto('notices')
    .values(
      rows.map((row) => ({
        id: row.id,
        workspace_id: scope.workspaceId,
        user_id: row.userId,
        kind: row.kind,
        article_id: row.articleId,
        campaign_id: row.campaignId,
        client_id: row.clientId,
        occasion: row.occasion,
        details: JSON.stringify(row.details),
        mail: row.mail,
        created_at: scope.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/**
 * Deletes the notices of a kind about articles, or those about none for null, of one member where `userId`
 * is given, and returns whose they were.
 */
export async function deleteNotices(
  scope: Scope,
  kind: NoticeKind,
  articleIds: readonly string[] | null,
  userId?: string,
): Promise<string[]> {
  const rows = await scope.tx
    .deleteFrom('notices')
    .where('workspace_id', '=', scope.workspaceId)
    .where((e) => (articleIds ? e('article_id', 'in', articleIds) : e('article_id', 'is', null)))
    .where('kind', '=', kind)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Deletes what members were told of one subject of a client, whose occasions begin with its id; returns whose they were. */
export async function deleteNoticesAbout(
  scope: Scope,
  { kind, clientId, id }: { kind: NoticeKind; clientId: string; id: string },
): Promise<string[]> {
  const rows = await scope.tx
    .deleteFrom('notices')
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('occasion', 'like', `${id} %`)
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Deletes what members were told of a batch before. */
export async function deleteNoticesOfBatch(scope: Scope, batchId: string): Promise<void> {
  await scope.tx
    .deleteFrom('notices')
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', sql.lit('batch'))
    .where(sql<boolean>`details ->> 'batchId' = ${batchId}`)
    .execute()
}

/** Notes which mail notices go out with. */
export async function setMail(
  scope: Scope,
  mailId: string,
  noticeIds: readonly string[],
): Promise<void> {
  await scope.tx
    .updateTable('notices')
    .set({ mail_id: mailId })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', noticeIds)
    .execute()
}

/** Locks and returns the notices of a member that wait for the daily mail. */
export async function waitingForDigest(scope: Scope, userId: string): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('notices')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', userId)
    .where('mail', '=', 'daily')
    .where('mail_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the member's notices as read, by id or up to a time. */
export async function setRead(
  scope: MemberScope,
  which: { ids: string[] } | { until: Date },
): Promise<void> {
  const own = scope.tx
    .updateTable('notices')
    .set({ read_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
    .where('read_at', 'is', null)
  await ('ids' in which
    ? own.where('id', 'in', which.ids)
    : own.where('created_at', '<=', which.until)
  ).execute()
}

/** Stores which kinds a member gets by mail, and their clock where it is given. */
export async function saveMails(
  scope: Pick<Scope, 'tx' | 'workspaceId' | 'now'>,
  userId: string,
  { mails, timeZone }: { mails: Partial<Record<NoticeKind, MailChoice>>; timeZone?: string },
): Promise<void> {
  const values = {
    mails: JSON.stringify(mails),
    ...(timeZone ? { time_zone: timeZone } : {}),
    updated_at: scope.now,
  }
  await scope.tx
    .insertInto('notice_settings')
    .values({ workspace_id: scope.workspaceId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(values))
    .execute()
  // What waits for a daily mail that is no longer wanted is not sent later.
  await sql`update notices set mail = 'off' where workspace_id = ${scope.workspaceId}::uuid
    and user_id = ${userId}::uuid and mail = 'daily' and mail_id is null
    and ${JSON.stringify(mails)}::jsonb ->> kind = 'off'`.execute(scope.tx)
}

/** Whether the database knows the clock as well: it finds out whose morning has come. */
export async function knowsZone({ tx }: Pick<Scope, 'tx'>, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names
    where lower(name) = lower(${timeZone})`.execute(tx)
  return rows.length > 0
}
