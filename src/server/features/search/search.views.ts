import { sql } from 'kysely'
import { type SearchHit, searchHits } from '#contracts/search.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { lineAround } from './line-around.ts'

/** The newest articles whose text holds all words of a text, or whose title is spelt like it. */
export async function textHits(scope: Scope, text: string): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: string; title: string; clientName: string; text: string }>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, c.name as "clientName", hit.text
    from app.search_texts(${text}, ${searchHits}::int) with ordinality as hit (id, text, place)
    join articles a on a.id = hit.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    where ${inView(scope, 'a.client_id')}
    order by hit.place`.execute(scope.tx)
  return rows.map(({ text: whole, ...hit }) => ({ ...hit, line: lineAround(whole, text) }))
}
