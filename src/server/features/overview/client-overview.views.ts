import { sql } from 'kysely'
import type { ActivityItem, ClientOverview } from '#contracts/client-overview.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** Lists the default templates of a client's campaigns, with the number of campaigns that use each. */
export async function templatesInUse(
  scope: Scope,
  clientId: string,
): Promise<ClientOverview['templates']> {
  const { rows } = await sql<ClientOverview['templates'][number]>`
    with used as (select t.type, t.id, count(*)::int as campaigns
      from campaigns p cross join lateral (values ('seo', p.default_seo_template_id),
        ('tone', p.default_tone_template_id), ('image', p.default_image_template_id),
        ('author', p.default_author_template_id)) as t (type, id)
      where p.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'p.client_id')}
        and p.client_id = ${clientId}::uuid and t.id is not null
      group by t.type, t.id)
    select u.type, u.id, n.name, u.campaigns from used u
    join (select id, workspace_id, name from seo_templates
      union all select id, workspace_id, name from tone_templates
      union all select id, workspace_id, name from image_templates
      union all select id, workspace_id, name from author_templates) n on n.id = u.id
    where n.workspace_id in (${scope.workspaceId}::uuid, app.system_workspace())
    order by array_position(array['seo', 'tone', 'image', 'author'], u.type), u.campaigns desc,
      lower(n.name)`.execute(scope.tx)
  return rows
}

/** Lists the members who see a client: the owner first, then admins, then by name. */
export async function peopleOfClient(
  scope: Scope,
  clientId: string,
): Promise<ClientOverview['people']> {
  const { rows } = await sql<ClientOverview['people'][number]>`
    select p.id as "userId", coalesce(nullif(p.full_name, ''), p.email) as name,
      p.picture as "pictureUrl", m.role
    from workspace_members m join app.people p on p.id = m.user_id
    where m.workspace_id = ${scope.workspaceId}::uuid and (not m.limited or exists (
      select from workspace_member_clients c where c.workspace_id = m.workspace_id
        and c.user_id = m.user_id and c.client_id = ${clientId}::uuid))
    order by array_position(array['owner', 'admin', 'member'], m.role), lower(p.full_name), p.email
    limit 200`.execute(scope.tx)
  return rows
}

type ActivityRow = {
  id: string
  action: string
  person: string | null
  type: string
  subjectId: string | null
  name: string
  exists: boolean
  at: Date
}

/** Lists what happened last to a client, its campaigns and its articles. */
export async function activityOfClient(
  scope: Scope,
  clientId: string,
  limit: number,
): Promise<ActivityItem[]> {
  const { rows } = await sql<ActivityRow>`
    with last as (select * from activity_log l
      where l.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'l.client_id')}
        and l.client_id = ${clientId}::uuid
      order by l.created_at desc, l.id desc limit ${limit})
    select l.id::text as id, l.action, l.subject_type as type, l.subject_id as "subjectId",
      l.created_at as at, coalesce(c.id, p.id, a.id) is not null as exists,
      case when l.user_id is not null
        then coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1),
          'A former member') end as person,
      coalesce(c.name, p.name, nullif(a.title, ''), a.input_value, nullif(l.details ->> 'title', ''),
        l.details ->> 'name', l.details ->> 'input', '') as name
    from last l
    left join app.people w on w.id = l.user_id
    left join clients c on l.subject_type = 'client' and c.workspace_id = l.workspace_id
      and c.id = l.subject_id and ${visibleClients(scope, 'c.id')}
    left join campaigns p on l.subject_type = 'campaign' and p.workspace_id = l.workspace_id
      and p.id = l.subject_id and ${visibleClients(scope, 'p.client_id')}
    left join articles a on l.subject_type = 'article' and a.workspace_id = l.workspace_id
      and a.id = l.subject_id and ${visibleClients(scope, 'a.client_id')}
    order by l.created_at desc, l.id desc`.execute(scope.tx)
  return rows.map(({ id, action, person, type, subjectId, name, exists, at }) => ({
    id,
    action,
    person,
    subject: { type, id: subjectId, name, exists },
    at: at.toISOString(),
  }))
}
