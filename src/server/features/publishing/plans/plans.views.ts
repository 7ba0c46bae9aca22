import { sql } from 'kysely'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

const longestList = 500

type Filter = { clientId?: string | undefined; articleId?: string | undefined }
type Row = Omit<PublicationPlan, 'dueAt' | 'person'> & {
  dueAt: Date
  personId: string | null
  personName: string | null
}

/** Plans of articles that nobody has cancelled, the next first; of one client or article only where one is given. */
export async function listedPlans(
  scope: Scope,
  { clientId, articleId }: Filter,
): Promise<PublicationPlan[]> {
  const ofClient = clientId ? sql`and a.client_id = ${clientId}::uuid` : sql``
  const ofArticle = articleId ? sql`and p.article_id = ${articleId}::uuid` : sql``
  const { rows } = await sql<Row>`
    select p.article_id as "articleId", coalesce(nullif(a.title, ''), a.input_value) as "articleTitle",
      a.client_id as "clientId", c.name as "clientName", p.local_time as "localTime", p.time_zone as "timeZone",
      p.due_at as "dueAt", p.obstacle, p.missed, ${plannedSites} as sites, w.id as "personId",
      app.by_key(coalesce(nullif(w.full_name, ''), w.email), p.key_id) as "personName"
    from publication_plans p
    join articles a on a.workspace_id = p.workspace_id and a.id = p.article_id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people w on w.id = p.user_id
    where p.workspace_id = ${scope.workspaceId}::uuid and ${inView(scope, 'a.client_id')}
      and not a.cancelled ${ofClient} ${ofArticle}
    order by p.due_at, p.article_id limit ${longestList}`.execute(scope.tx)
  return rows.map(({ personId, personName, dueAt, ...row }) => ({
    ...row,
    dueAt: dueAt.toISOString(),
    person: personId ? { id: personId, name: personName ?? '' } : null,
  }))
}

/** The sites of a plan `p` that are still there, as JSON. */
const plannedSites = sql`coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from credentials k where k.workspace_id = p.workspace_id and k.id = any(p.credential_ids)), '[]')`
