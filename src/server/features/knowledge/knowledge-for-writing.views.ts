import { sql } from 'kysely'
import type { ClientRules, KnowledgeItem } from '#contracts/clients/knowledge.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { LinkTarget } from '#server/text/links/page-phrases.ts'
import { shownKnowledge } from './knowledge.views.ts'
import { pagesToLink } from './linked-pages.views.ts'

/** A passage of a client's own sources, and where it stands. */
export type SourcePassage = { text: string; source: string }
/** What articles of a client are written with. */
export type KnowledgeForWriting = {
  rules: ClientRules
  /** The facts and notes that still hold, newest first. */
  items: KnowledgeItem[]
  /** Those that share words with the subject, closest first. */
  passages: SourcePassage[]
  pages: LinkTarget[]
}

/** Passages and pages that an article is offered at most, before they are fitted into a prompt. */
const [mostPassages, mostPages] = [60, 120]

/** What an article on this subject is written with: rules, what still holds, what sources say, pages to link to. */
export async function knowledgeForWriting(
  scope: Scope,
  { clientId, articleId, subject }: { clientId: string; articleId: string; subject: string },
): Promise<KnowledgeForWriting> {
  const [{ rules, items }, passages, pages] = await Promise.all([
    shownKnowledge(scope, clientId),
    closestPassages(scope, clientId, subject),
    pagesToLink(scope, { clientId, except: articleId, most: mostPages }),
  ])
  return { rules, items: items.filter(({ expired }) => !expired), passages, pages }
}

/** The beginnings of a subject's words, as a text search asks for them: plurals and endings make no difference. */
function searchFor(subject: string): string {
  const words = new Set(subject.toLowerCase().match(/[\p{L}\p{N}]{4,40}/gu))
  const stems = [...words].map((word) => word.slice(0, Math.max(4, word.length - 2)))
  return stems
    .slice(0, 40)
    .map((stem) => `${stem}:*`)
    .join(' | ')
}

async function closestPassages(
  scope: Scope,
  clientId: string,
  subject: string,
): Promise<SourcePassage[]> {
  const search = searchFor(subject)
  if (search === '') return []
  const words = sql`to_tsvector('simple', p.content)`
  const asked = sql`to_tsquery('simple', ${search})`
  return await scope.tx
    .selectFrom('client_passages as p')
    .innerJoin('client_sources as s', 's.id', 'p.source_id')
    .select([
      'p.content as text',
      sql<string>`case when s.address <> '' then s.address
        when p.page is not null then s.name || ', page ' || p.page else s.name end`.as('source'),
    ])
    .where(inView(scope, 'p.client_id'))
    .where('p.client_id', '=', clientId)
    .where('p.suspect', '=', false)
    .where(sql<boolean>`${words} @@ ${asked}`)
    .orderBy(sql`ts_rank(${words}, ${asked}, 1)`, 'desc')
    .orderBy('p.source_id')
    .orderBy('p.number')
    .limit(mostPassages)
    .execute()
}
