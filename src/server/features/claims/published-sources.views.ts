import { sql } from 'kysely'
import { addedWords } from '#contracts/rules/articles/words/added-words.ts'
import type {
  PublishedSource,
  PublishedSources,
} from '#contracts/rules/publishing/published-sources.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { type PackageTexts, sentencesOf } from '#server/text/claims/sentences-of.ts'
import { type StoredClaim, storedClaims } from './claims.views.ts'
import { settingsOf } from './present-claims.ts'

type Of = { articleId: string; clientId: string; texts: PackageTexts }

/**
 * What readers of exactly these texts see of their sources: pages that a sentence of the body rests on, in the order
 * they come. Null where the client publishes none, or nothing rests on one. With `held` the client's choice stays until
 * the transaction ends.
 */
export async function publishedSources(
  scope: Scope,
  { articleId, clientId, texts }: Of,
  { held = false }: { held?: boolean } = {},
): Promise<PublishedSources | null> {
  const placement = await placementOf(scope, clientId, held)
  if (placement === 'off') return null
  const stored = await storedClaims(scope, { articleId, clientId })
  if (![...stored.values()].some(pageOf)) return null
  const found = sourcesIn(texts, stored)
  if (found.items.length === 0) return null
  const { language } = settingsOf(texts, { clientName: '', today: '' })
  const heading = addedWords(language)?.sources ?? 'Sources'
  return { placement, language, heading, ...found, marks: placement === 'links' ? found.marks : [] }
}

async function placementOf(scope: Scope, clientId: string, held: boolean) {
  const query = scope.tx
    .selectFrom('clients')
    .select('published_sources as placement')
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
  const row = await (held ? query.forShare() : query).executeTakeFirst()
  return row?.placement ?? 'off'
}

/** The sentences as they are stored: references stay where an approved package shows them. */
const asStored = (texts: PackageTexts, stored: ReadonlyMap<string, StoredClaim>) =>
  sentencesOf(texts).flatMap(({ former, ...one }) =>
    stored.has(one.hash) || former.length === 0
      ? [one]
      : former.map((part) => ({ ...one, ...part })),
  )

/** The page that a sentence is supported by, or undefined. */
function pageOf({
  verdict,
  evidence,
}: StoredClaim): (PublishedSource & { id: string }) | undefined {
  if (verdict !== 'supported' || !evidence?.page || evidence.address === null) return undefined
  const { id, publisher, publishedOn } = evidence.page
  return { id, publisher, publishedOn, title: evidence.label, address: evidence.address }
}

function sourcesIn(texts: PackageTexts, stored: ReadonlyMap<string, StoredClaim>) {
  const places = new Map<string, number>()
  const items: PublishedSource[] = []
  const marks: PublishedSources['marks'] = []
  for (const { hash, place, range, body } of asStored(texts, stored)) {
    const claim = stored.get(hash)
    const page = claim && pageOf(claim)
    if (!page || !body) continue
    const { id, ...item } = page
    const source = places.get(id) ?? items.push(item) - 1
    places.set(id, source)
    if (range) marks.push({ place, at: endOf(textAt(texts, place), range), source })
  }
  return { items, marks: marks.filter((mark) => mark.at >= 0) }
}

/** Before the mark that a sentence ends with, where a reference stands in print; -1 for none. */
function endOf(text: string, { from, to }: { from: number; to: number }): number {
  const ending = /[.!?…]+["”’»)\]]*$/.exec(text.slice(from, to))
  // Behind bold and the like, which would take the link in.
  return ending && !/[*_~`]/.test(text.slice(to, to + 1)) ? from + ending.index : to
}

function textAt({ content, bodyContent }: PackageTexts, place: string): string {
  const index = /^sections\[(\d+)\]\.content$/.exec(place)?.[1]
  if (index !== undefined) return content?.sections[Number(index)]?.content ?? ''
  if (place === 'introduction') return content?.introduction ?? ''
  return place === 'conclusion' ? (content?.conclusion ?? '') : bodyContent
}

/** How many sentences of the present texts each page supports. */
export async function supportsBySource(
  scope: Scope,
  { articleId, clientId, texts }: Of,
): Promise<Map<string, number>> {
  const stored = await storedClaims(scope, { articleId, clientId })
  const counts = new Map<string, number>()
  if (![...stored.values()].some(pageOf)) return counts
  for (const { hash } of asStored(texts, stored)) {
    const claim = stored.get(hash)
    const id = claim && pageOf(claim)?.id
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** How many articles of a client have an approval that is void once its sources are published otherwise. */
export async function approvalsOnSources(scope: Scope, clientId: string): Promise<number> {
  // The same approvals as in `app.void_approvals_of_client`.
  const row = await scope.tx
    .selectFrom('review_rounds as r')
    .select((e) => e.fn.count<string | number>('r.article_id').distinct().as('articles'))
    .where(inView(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
    .where('r.state', '=', 'approved')
    .where(
      sql<boolean>`(r.package ? 'sources' or exists (select from article_claims c
        where c.workspace_id = r.workspace_id and c.article_id = r.article_id
          and c.client_id = r.client_id and app.published_page(c) is not null))`,
    )
    .where(
      sql<boolean>`not exists (select from publications p
        where p.workspace_id = r.workspace_id and p.article_id = r.article_id
          and p.revision = r.revision and p.status = 'published')`,
    )
    .executeTakeFirstOrThrow()
  return Number(row.articles)
}
