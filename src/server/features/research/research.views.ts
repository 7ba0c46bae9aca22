import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { leadingPagesSchema } from '#contracts/articles/leading-pages.ts'
import { groundedClaimSchema } from '#contracts/articles/outlines.ts'
import type { ArticleSource, ArticleSources, ClientResearch } from '#contracts/articles/research.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { ResearchNote } from '#server/providers/writer/port.ts'
import type { ArticlePlace } from './research.store.ts'

const searchesSchema = z.array(
  z.object({
    ...{ query: z.string(), found: z.int(), problem: z.string() },
    again: z.boolean().default(false),
  }),
)
const newsSchema = z.array(groundedClaimSchema)
const questionsSchema = z.array(z.string())

function sourcesOf(scope: Scope, { articleId, clientId }: ArticlePlace) {
  return scope.tx
    .selectFrom('article_sources as s')
    .where(inView(scope, 's.client_id'))
    .where('s.article_id', '=', articleId)
    .where('s.client_id', '=', clientId)
}

/** What the last run searched, or null. */
export async function shownSearched(
  scope: Scope,
  { articleId, clientId }: ArticlePlace,
): Promise<ArticleSources['searched']> {
  const row = await scope.tx
    .selectFrom('article_research')
    .select(['questions', 'searches', 'problem', 'leaders', 'news', 'unanswered', 'researched_at'])
    .where(inView(scope, 'client_id'))
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return null
  return {
    questions: questionsSchema.parse(row.questions),
    searches: searchesSchema.parse(row.searches),
    problem: row.problem,
    leading: leadingPagesSchema.nullable().parse(row.leaders),
    news: newsSchema.parse(row.news),
    unanswered: questionsSchema.parse(row.unanswered),
    at: row.researched_at.toISOString(),
  }
}

/** The sources of an article with their notes: those that were read first, in the order they came. */
export async function shownSources(
  scope: Scope,
  place: ArticlePlace,
): Promise<Omit<ArticleSource, 'supports'>[]> {
  const rows = await sourcesOf(scope, place)
    .select(['s.id', 's.origin', 's.address', 's.title', 's.publisher', 's.published_on'])
    .select(['s.state', 's.problem', 's.read_at', 's.dropped_at', 's.class', 's.updated_on'])
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom('article_source_notes as n')
          .select(['n.statement', 'n.quote', 'n.place', 'n.used'])
          .whereRef('n.workspace_id', '=', 's.workspace_id')
          .whereRef('n.client_id', '=', 's.client_id')
          .whereRef('n.source_id', '=', 's.id')
          .orderBy('n.number'),
      ).as('notes'),
      e
        .selectFrom('article_source_passages as p')
        .select((passage) => passage.fn.countAll<number>().as('n'))
        .whereRef('p.workspace_id', '=', 's.workspace_id')
        .whereRef('p.client_id', '=', 's.client_id')
        .whereRef('p.source_id', '=', 's.id')
        .where('p.suspect', '=', true)
        .as('suspect'),
    ])
    .orderBy(sql`s.state = 'refused'`)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    address: row.address,
    title: row.title,
    publisher: row.publisher,
    class: row.class,
    publishedOn: row.published_on,
    updatedOn: row.updated_on,
    state: row.dropped_at ? ('dropped' as const) : row.state,
    problem: row.problem,
    readAt: row.read_at?.toISOString() ?? null,
    notes: row.notes,
    suspect: Number(row.suspect ?? 0),
  }))
}

/** What the sources of an article say that nobody has left out, as it is written and checked with. */
export async function notesForWriting(scope: Scope, place: ArticlePlace): Promise<ResearchNote[]> {
  const rows = await sourcesOf(scope, place)
    .innerJoin('article_source_notes as n', (join) =>
      join
        .onRef('n.workspace_id', '=', 's.workspace_id')
        .onRef('n.client_id', '=', 's.client_id')
        .onRef('n.source_id', '=', 's.id'),
    )
    .select(['s.id as sourceId', 's.address', 's.title', 's.publisher'])
    .select(['s.published_on as publishedOn', 's.updated_on as updatedOn', 's.class', 's.origin'])
    .select(['n.number', 'n.statement', 'n.quote'])
    .where('s.state', '=', 'read')
    .where('s.dropped_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .orderBy('n.number')
    .execute()
  return rows.map(({ origin, ...note }) => ({ ...note, added: origin === 'added' }))
}

const mostTexts = 30
const longestText = 40_000

/** The texts of others that were read for an article, also of those left out since; the client's own are its to use. */
export async function textsRead(
  scope: Scope,
  place: ArticlePlace,
): Promise<{ title: string; text: string }[]> {
  return await sourcesOf(scope, place)
    .innerJoin('article_source_passages as p', (join) =>
      join
        .onRef('p.workspace_id', '=', 's.workspace_id')
        .onRef('p.client_id', '=', 's.client_id')
        .onRef('p.source_id', '=', 's.id'),
    )
    .select(['s.title'])
    .select(
      sql<string>`left(string_agg(p.content, E'\n' order by p.number), ${longestText})`.as('text'),
    )
    .where('s.state', '=', 'read')
    .where('s.class', '!=', 'own')
    .groupBy(['s.id', 's.title', 's.created_at'])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(mostTexts)
    .execute()
}

/** A page that waits to be read, with what it is to answer; undefined where there is none. */
export async function waitingSource(scope: Scope, sourceId: string) {
  return await scope.tx
    .selectFrom('article_sources as s')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 's.workspace_id').onRef('a.id', '=', 's.article_id'),
    )
    .select(['s.client_id as clientId', 's.article_id as articleId', 's.address'])
    .select(['a.input_value as subject', 'a.title', 'a.goal'])
    .where(inView(scope, 's.client_id'))
    .where('s.id', '=', sourceId)
    .where('s.state', '=', 'waiting')
    .executeTakeFirst()
}

/** How many pages people have added to an article. */
export async function countAdded(scope: Scope, place: ArticlePlace): Promise<number> {
  const row = await sourcesOf(scope, place)
    .where('s.origin', '=', 'added')
    .where('s.state', '!=', 'refused')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Names that articles of a client never name. */
export async function competitorsOf(scope: Scope, clientId: string): Promise<string[]> {
  const row = await scope.tx
    .selectFrom('client_rules')
    .select('rules')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const parsed = z.object({ competitors: z.array(z.string()).default([]) }).safeParse(row?.rules)
  return parsed.success ? parsed.data.competitors : []
}

/** A client's name and what its articles begin with, or undefined. */
export async function researchingClient(
  scope: Scope,
  id: string,
): Promise<({ name: string } & Pick<ClientResearch, 'research' | 'placement'>) | undefined> {
  return await scope.tx
    .selectFrom('clients')
    .select(['name', 'research', 'published_sources as placement'])
    .where(inView(scope, 'id'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether an article asks for a search of the web, or undefined. */
export async function askedResearch(
  scope: Scope,
  articleId: string,
): Promise<'own' | 'web' | undefined> {
  const row = await scope.tx
    .selectFrom('articles')
    .select('research')
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .executeTakeFirst()
  return row?.research
}
