import { type RawBuilder, sql } from 'kysely'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import type { ActivityItem } from '#contracts/team/activity.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { wordsOf } from './activity-words.ts'

export type ActivityFilter = {
  actions?: readonly string[] | undefined
  userId?: string | undefined
  clientId?: string | undefined
  articleId?: string | undefined
  since?: Date | undefined
  /** The id of the last entry of the page before. */
  before?: string | undefined
  /** Whether to list what belongs to no client. */
  workspace?: boolean
  /** Whether to list invitations with their addresses. */
  invitations?: boolean
}

type Row = {
  id: string
  action: string
  person: string | null
  picture: string | null
  type: string
  subjectId: string | null
  name: string
  exists: boolean
  templateType: TemplateType | null
  client: { id: string; name: string } | null
  details: Record<string, unknown>
  at: Date
}

/**
 * Lists the newest entries that match a filter. A limited member sees those of their clients only.
 * Sign-ins and other matters of one person's account are theirs alone, so they are left out.
 */
export async function newestActivity(
  scope: Scope,
  filter: ActivityFilter,
  limit: number,
): Promise<ActivityItem[]> {
  const { rows } = await sql<Row>`
    with last as (select * from activity_log l where ${sql.join(conditions(scope, filter), sql` and `)}
      order by l.created_at desc, l.id desc limit ${limit})
    select l.id::text as id, l.action, l.subject_type as type, l.subject_id as "subjectId",
      l.created_at as at, l.details,
      coalesce(c.id, p.id, a.id, b.id, t.id, s.id, m.id) is not null as exists,
      case when l.user_id is not null or l.key_id is not null
        then coalesce(app.by_key(coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1)), l.key_id),
          'A former member')
        -- Reviewers at a client have no account.
        when l.action in ('article.approved_by_client', 'article.changes_requested')
        then nullif(l.details ->> 'reviewer', '') end as person, w.picture,
      coalesce(c.name, p.name, nullif(a.title, ''), a.input_value, s.name,
        nullif(m.full_name, ''), m.email, nullif(l.details ->> 'title', ''), l.details ->> 'name',
        l.details ->> 'input', l.details ->> 'email', '') as name,
      case when l.subject_type = 'template' then l.details ->> 'type' end as "templateType",
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as client
    from last l
    left join app.people w on w.id = l.user_id
    left join app.people m on l.subject_type = 'member' and m.id = l.subject_id
    left join clients o on o.workspace_id = l.workspace_id and o.id = l.client_id
      and ${inView(scope, 'o.id')}
    left join clients c on l.subject_type = 'client' and c.workspace_id = l.workspace_id
      and c.id = l.subject_id and ${inView(scope, 'c.id')}
    left join campaigns p on l.subject_type = 'campaign' and p.workspace_id = l.workspace_id
      and p.id = l.subject_id and ${inView(scope, 'p.client_id')}
    left join lateral (select a.* from articles a where l.subject_type = 'article' and a.id = l.subject_id
      and ${inView(scope, 'a.client_id')} limit 1) a on true
    left join batches b on l.subject_type = 'batch' and b.workspace_id = l.workspace_id and b.id = l.subject_id
      and (${scope.clientIds}::uuid[] is null or b.client_ids && ${scope.clientIds}::uuid[])
    left join credentials s on l.subject_type = 'credential' and s.workspace_id = l.workspace_id
      and s.id = l.subject_id
    left join (select id, workspace_id from seo_templates
      union all select id, workspace_id from tone_templates
      union all select id, workspace_id from image_templates
      union all select id, workspace_id from author_templates) t on l.subject_type = 'template'
      and t.workspace_id = l.workspace_id and t.id = l.subject_id
    order by l.created_at desc, l.id desc`.execute(scope.tx)
  return rows.map(toItem)
}

function conditions(scope: Scope, filter: ActivityFilter): RawBuilder<unknown>[] {
  const { actions, userId, clientId, articleId, since, before } = filter
  const { workspace = false, invitations = false } = filter
  return [
    inView(scope, 'l.client_id'),
    sql`l.subject_type <> 'account' and l.action <> 'credential.test_started'`,
    ...(workspace ? [] : [sql`l.client_id is not null`]),
    ...(invitations ? [] : [sql`l.subject_type <> 'invitation'`]),
    ...(actions ? [sql`l.action = any(${[...actions]}::text[])`] : []),
    ...(userId ? [sql`l.user_id = ${userId}::uuid`] : []),
    ...(clientId ? [sql`l.client_id = ${clientId}::uuid`] : []),
    ...(articleId ? [sql`l.subject_type = 'article' and l.subject_id = ${articleId}::uuid`] : []),
    ...(since ? [sql`l.created_at >= ${since}`] : []),
    ...(before
      ? [
          sql`(l.created_at, l.id) < (select b.created_at, b.id from activity_log b
            where b.workspace_id = ${scope.workspaceId}::uuid and b.id = ${before}::bigint)`,
        ]
      : []),
  ]
}

function toItem(row: Row): ActivityItem {
  const { id, action, person, type, subjectId, name, exists, templateType, client } = row
  return {
    id,
    action,
    person,
    pictureUrl: row.picture,
    subject: { type, id: subjectId, name, exists, templateType },
    client,
    ...wordsOf(action, row.details),
    at: row.at.toISOString(),
  }
}
