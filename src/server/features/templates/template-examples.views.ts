import { sql } from 'kysely'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import { templateColumns } from './template-tables.ts'

/** Pictures shown of a style. */
const shownPictures = 3

/** Counts the articles written with each template of a type, by its id. */
export async function usesByTemplate(
  scope: Scope,
  type: TemplateType,
): Promise<Map<string, number>> {
  const column = sql.ref(templateColumns[type].articles)
  const { rows } = await sql<{ id: string; uses: number }>`
    select ${column} as id, count(*)::int as uses from articles
    where ${inView(scope, 'client_id')}
      and ${column} is not null
    group by 1`.execute(scope.tx)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** The last pictures made with each of the workspace's own image styles, newest first, by the style's id. */
export async function picturesByStyle(scope: Scope): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; pictures: string[] }>`
    select t.id, array(select coalesce(a.optimized_banner_image_url, a.banner_image_url) from articles a
      where ${inView(scope, 'a.client_id')}
        and a.image_template_id = t.id and a.banner_image_url is not null
      order by a.created_at desc limit ${shownPictures}) as pictures
    from image_templates t where t.workspace_id = ${scope.workspaceId}`.execute(scope.tx)
  return new Map(rows.map(({ id, pictures }) => [id, pictures]))
}

/** The address of a default style's drawn sample. */
export function sampleOf(name: string): string {
  return `/style-samples/${slugOf(name)}.webp`
}
