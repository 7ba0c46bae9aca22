import { sql } from 'kysely'
import type { ClientOverview } from '#contracts/client-overview.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

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
      where ${inView(scope, 'p.client_id')}
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
