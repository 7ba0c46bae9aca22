import { sql } from 'kysely'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { type SearchHit, searchHits } from '#contracts/search.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { lineAround } from './line-around.ts'

type Texts = {
  title: string
  subtitle: string
  summary: string
  bodyContent: string
  content: ArticleContent | null
}

/** The newest articles whose text holds all words of a text, or whose title is spelt like it. */
export async function textHits(scope: Scope, text: string): Promise<SearchHit[]> {
  type Row = Texts & { id: string; inputValue: string; clientName: string; inText: boolean }
  // One by one: of a join Postgres would begin with all articles of the workspace.
  const { rows } = await sql<Row>`
    select a.*, hit.in_text as "inText"
    from app.find_in_texts(${text}, ${searchHits}::int) with ordinality as hit (id, in_text, place)
    cross join lateral (select a.id, a.title, a.input_value as "inputValue", a.subtitle, a.summary,
      a.body_content as "bodyContent", a.content_json as content,
      (select c.name from clients c where c.workspace_id = a.workspace_id and c.id = a.client_id) as "clientName"
      from articles a where ${inView(scope, 'a.client_id')} and a.id = hit.id limit 1) a
    order by hit.place`.execute(scope.tx)
  return rows.map((row) => ({
    id: row.id,
    title: row.title || row.inputValue,
    clientName: row.clientName,
    line: row.inText ? lineAround(readable(row), text) : [],
  }))
}

/** What an article says, without the signs of Markdown: the database takes several times as long to strip them. */
function readable({ title, subtitle, summary, bodyContent, content }: Texts): string {
  const parts = content
    ? [
        content.introduction,
        ...content.sections.flatMap((section) => [section.title, section.content]),
        content.conclusion,
      ]
    : [bodyContent]
  return [title, subtitle, summary, ...parts].filter(Boolean).join(' ').replace(signs, ' ')
}

const signs = /[#*_`>|~[\]\s]+/g
