import { sql } from 'kysely'
import { z } from 'zod'
import {
  type MailChoice,
  mailChoices,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
} from '#contracts/rules/notice-kinds.ts'
import { type Notice, noticesShown } from '#contracts/team/notices.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

const detailsSchema = z.object({
  by: z.string().nullable().default(null),
  count: z.int().nullable().default(null),
  message: z.string().default(''),
  batchId: z.string().nullable().default(null),
})

/** The member's notices about what they can see: about their clients, articles and campaigns of theirs, or about none. */
function own(scope: MemberScope) {
  return scope.tx
    .selectFrom('notices as n')
    .leftJoin('articles as a', 'a.id', 'n.article_id')
    .leftJoin('campaigns as p', 'p.id', 'n.campaign_id')
    .leftJoin('clients as c', 'c.id', 'n.client_id')
    .where('n.workspace_id', '=', scope.workspaceId)
    .where('n.user_id', '=', scope.userId)
    .where((e) =>
      e.or([
        e.and([
          e('n.article_id', 'is', null),
          e('n.campaign_id', 'is', null),
          e('n.client_id', 'is', null),
        ]),
        e.and([e('c.id', 'is not', null), inView(scope, 'c.id')]),
        e.and([e('a.id', 'is not', null), inView(scope, 'a.client_id')]),
        e.and([e('p.id', 'is not', null), inView(scope, 'p.client_id')]),
      ]),
    )
}

const title = sql<string | null>`coalesce(nullif(a.title, ''), a.input_value, p.name, c.name)`

const pressing = sql`(n.read_at is null and (n.kind = 'mentioned'
  or n.kind = 'reviewed' and n.details ->> 'message' <> 'comment'))`

/** The member's newest notices; however many came since, unread decisions and mentions are among them. */
export async function newestNotices(scope: MemberScope): Promise<Notice[]> {
  const rows = await own(scope)
    .select([
      'n.id',
      'n.kind',
      'n.article_id',
      'n.campaign_id',
      'n.client_id',
      'n.details',
      'n.read_at',
      'n.created_at',
    ])
    .select(title.as('title'))
    .orderBy(pressing, 'desc')
    .orderBy('n.id', 'desc')
    .limit(noticesShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    articleId: row.article_id,
    campaignId: row.campaign_id,
    clientId: row.client_id,
    title: row.title,
    ...detailsSchema.parse(row.details),
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** How many of the member's notices are unread. */
export async function countUnread(scope: MemberScope): Promise<number> {
  const row = await own(scope)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('n.read_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Whether all of the ids are notices of the member that they can see. */
export async function hasNotices(scope: MemberScope, ids: string[]): Promise<boolean> {
  const rows = await own(scope).select('n.id').where('n.id', 'in', ids).execute()
  return rows.length === new Set(ids).size
}

/** Whether somebody is still a member of the workspace. */
export async function isMember(
  { tx, workspaceId }: Pick<Scope, 'tx' | 'workspaceId'>,
  userId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

const choicesSchema = z
  .partialRecord(
    z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]),
    z.enum(mailChoices),
  )
  .catch({})

export type StoredSettings = { mails: Record<NoticeKind, MailChoice>; timeZone: string | null }

/** What members have chosen, by their id, with what the product does where they have not. */
export async function settingsOf(
  scope: Pick<Scope, 'tx' | 'workspaceId'>,
  userIds: readonly string[],
): Promise<(userId: string) => StoredSettings> {
  const rows = await scope.tx
    .selectFrom('notice_settings')
    .select(['user_id', 'mails', 'time_zone'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', 'in', userIds)
    .execute()
  return (userId) => {
    const row = rows.find(({ user_id }) => user_id === userId)
    const chosen = choicesSchema.parse(row?.mails ?? {})
    const mails = Object.fromEntries(
      Object.entries(noticeKinds).map(([kind, { mail }]) => [
        kind,
        chosen[kind as NoticeKind] ?? mail,
      ]),
    ) as Record<NoticeKind, MailChoice>
    return { mails, timeZone: row?.time_zone ?? null }
  }
}

export type MailedNotice = NoticeFacts & {
  articleId: string | null
  batchId: string | null
  campaignId: string | null
  clientId: string | null
}

/** Those notices of a mail that its reader may see and has not read. */
export async function noticesOfMail(scope: Scope, mailId: string): Promise<MailedNotice[]> {
  const rows = await scope.tx
    .selectFrom('notices as n')
    .leftJoin('articles as a', 'a.id', 'n.article_id')
    .leftJoin('campaigns as p', 'p.id', 'n.campaign_id')
    .leftJoin('clients as c', 'c.id', 'n.client_id')
    .select(['n.kind', 'n.article_id', 'n.campaign_id', 'n.client_id', 'n.details'])
    .select(title.as('title'))
    .where('n.workspace_id', '=', scope.workspaceId)
    .where('n.mail_id', '=', mailId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`(n.article_id is null and n.campaign_id is null and n.client_id is null
      or app.sees_client(n.workspace_id, n.user_id, coalesce(a.client_id, p.client_id, n.client_id)))`)
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    articleId: row.article_id,
    campaignId: row.campaign_id,
    clientId: row.client_id,
    title: row.title,
    ...detailsSchema.parse(row.details),
  }))
}

/** Who ordered an article and who works on it, as far as they can see it. */
export async function peopleOfArticle(scope: Scope, articleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person.id from articles a
    cross join lateral (values (a.user_id), (a.assignee_id)) as person (id)
    where ${inView(scope, 'a.client_id')} and a.id = ${articleId}::uuid
      and person.id is not null and app.sees_client(a.workspace_id, person.id, a.client_id)`.execute(
    scope.tx,
  )
  return rows.map(({ id }) => id)
}

/** Who manages the workspace: the owner and admins. */
export async function managersOf(scope: Scope): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('role', '<>', 'member')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whose the workspace is. */
export async function ownersOf(scope: Scope): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
