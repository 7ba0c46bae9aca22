import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { GroundedClaim } from '#contracts/articles/outlines.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { classOf } from '#server/text/sources/source-class.ts'
import type { CheckedNote } from './check-notes.ts'
import type { WebPage } from './read-web-page.ts'

/** The article that sources belong to, and the client that it belonged to when they were read. */
export type ArticlePlace = { articleId: string; clientId: string }
export type SourceId = ArticlePlace & { sourceId: string }

/** A page that a search has found and what came of it. */
export type FoundSource = {
  id: string
  address: string
  title: string
  publishedOn: string | null
  /** Why it was refused; '' where it was read. */
  problem: string
  page: WebPage | null
  notes: CheckedNote[]
}

export type Searched = {
  questions: readonly string[]
  searches: readonly { query: string; found: number; problem: string; again: boolean }[]
  problem: string
  leading: LeadingPages | null
  unanswered: readonly string[]
}

/**
 * Stores what a run has searched and read in place of what an earlier one had, or beside it where that `stays`; pages
 * that people added stay.
 */
export async function storeResearch(
  scope: Scope,
  { articleId, clientId }: ArticlePlace,
  searched: Searched,
  sources: readonly FoundSource[],
  { stays = false } = {},
): Promise<void> {
  const values = {
    questions: JSON.stringify(searched.questions),
    searches: JSON.stringify(searched.searches),
    problem: searched.problem,
    leaders: searched.leading && JSON.stringify(searched.leading),
    unanswered: JSON.stringify(searched.unanswered),
    researched_at: scope.now,
  }
  const own = { workspace_id: scope.workspaceId, client_id: clientId, article_id: articleId }
  await scope.tx
    .insertInto('article_research')
    .values({ ...own, ...values })
    .onConflict((conflict) => conflict.columns(['article_id', 'client_id']).doUpdateSet(values))
    .execute()
  if (!stays) await dropFound(scope, { articleId, clientId })
  for (const source of sources) {
    const added = await scope.tx
      .insertInto('article_sources')
      .values({ ...own, ...rowOf(scope, source), id: source.id, origin: 'search' })
      // A person has added the same page.
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'client_id', 'address']).doNothing(),
      )
      .executeTakeFirst()
    if (source.page && (added.numInsertedOrUpdatedRows ?? 0n) > 0n) {
      await insertText(
        scope,
        { articleId, clientId, sourceId: source.id },
        source.page,
        source.notes,
      )
    }
  }
}

async function dropFound(scope: Scope, { articleId, clientId }: ArticlePlace): Promise<void> {
  await scope.tx
    .deleteFrom('article_sources')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .where('origin', '=', 'search')
    .execute()
}

function rowOf(scope: Scope, { address, title, publishedOn, problem, page }: FoundSource) {
  return {
    address,
    title: (page?.title || title).slice(0, 300),
    publisher: (page?.publisher ?? '').slice(0, 200),
    published_on: page?.publishedOn ?? publishedOn,
    updated_on: page?.updatedOn ?? null,
    class: page?.class ?? classOf(address),
    state: page ? ('read' as const) : ('refused' as const),
    problem: problem.slice(0, 500),
    sha256: page?.sha256 ?? '',
    page_count: page?.pageCount ?? null,
    read_at: page ? scope.now : null,
    created_at: scope.now,
  }
}

async function insertText(
  scope: Scope,
  { clientId, sourceId }: SourceId,
  { passages }: WebPage,
  notes: readonly CheckedNote[],
): Promise<void> {
  const own = { workspace_id: scope.workspaceId, client_id: clientId, source_id: sourceId }
  const texts = passages.map((passage, index) => ({ ...own, number: index + 1, ...passage }))
  if (texts.length > 0) {
    await scope.tx.insertInto('article_source_passages').values(texts).execute()
  }
  const said = notes.map(({ statement, quote, passage, place }, index) => ({
    ...{ ...own, number: index + 1 },
    ...{ statement, quote, passage, place },
  }))
  if (said.length > 0) await scope.tx.insertInto('article_source_notes').values(said).execute()
}

/** Adds a page that waits to be read, in place of what was refused of it; false where the article has it already. */
export async function insertAdded(
  scope: Scope,
  { articleId, clientId, sourceId }: SourceId,
  address: string,
): Promise<boolean> {
  const waiting = {
    id: sourceId,
    origin: 'added',
    state: 'waiting',
    created_at: scope.now,
  } as const
  const own = { workspace_id: scope.workspaceId, client_id: clientId, article_id: articleId }
  const { numInsertedOrUpdatedRows: inserted = 0n } = await scope.tx
    .insertInto('article_sources')
    .values({ ...own, ...waiting, address, user_id: scope.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'client_id', 'address'])
        .doUpdateSet({ ...waiting, problem: '', user_id: scope.userId })
        .where('article_sources.state', '=', 'refused'),
    )
    .executeTakeFirst()
  return inserted > 0n
}

function changing(scope: Scope, { articleId, clientId, sourceId }: SourceId) {
  return scope.tx
    .updateTable('article_sources')
    .where(inView(scope, 'client_id'))
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .where('id', '=', sourceId)
}

/** Stores what was read of a page that waited for it. */
export async function storeRead(
  scope: Scope,
  place: SourceId,
  { page, notes, own }: { page: WebPage; notes: readonly CheckedNote[]; own: boolean },
): Promise<void> {
  const { numUpdatedRows } = await changing(scope, place)
    .where('state', '=', 'waiting')
    .set({
      title: page.title.slice(0, 300),
      publisher: page.publisher.slice(0, 200),
      published_on: page.publishedOn,
      updated_on: page.updatedOn,
      class: own ? 'own' : page.class,
      state: 'read',
      sha256: page.sha256,
      page_count: page.pageCount,
      read_at: scope.now,
    })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await insertText(scope, place, page, notes)
}

/** Stores why a page could not be read. */
export async function storeRefused(scope: Scope, place: SourceId, problem: string): Promise<void> {
  await changing(scope, place)
    .where('state', '=', 'waiting')
    .set({ state: 'refused', problem: problem.slice(0, 500) })
    .execute()
}

/** Leaves a source out, or takes it in again; false where it is so already. */
export async function setDropped(
  scope: Scope,
  place: SourceId,
  dropped: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await changing(scope, place)
    .where('dropped_at', dropped ? 'is' : 'is not', null)
    .set({
      dropped_at: dropped ? scope.now : null,
      dropped_by: dropped ? scope.userId : null,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes which of the notes sections were written with. */
export async function storeUsed(
  scope: Scope,
  { clientId }: ArticlePlace,
  used: readonly { sourceId: string; number: number }[],
): Promise<void> {
  for (const { sourceId, number } of used) {
    await scope.tx
      .updateTable('article_source_notes')
      .set({ used: true })
      .where('workspace_id', '=', scope.workspaceId)
      .where('client_id', '=', clientId)
      .where('source_id', '=', sourceId)
      .where('number', '=', number)
      .execute()
  }
}

/** Stores what a researched article says that is new to its readers. */
export async function storeNews(
  scope: Scope,
  { articleId, clientId }: ArticlePlace,
  news: readonly GroundedClaim[],
): Promise<void> {
  await scope.tx
    .updateTable('article_research')
    .set({ news: JSON.stringify(news) })
    .where(inView(scope, 'client_id'))
    .where('article_id', '=', articleId)
    .where('client_id', '=', clientId)
    .execute()
}

/** Sets how a client's articles are researched and how their sources are published. */
export async function storeClientResearch(
  scope: Scope,
  clientId: string,
  { research, placement }: { research: 'own' | 'web'; placement: 'off' | 'links' | 'list' },
): Promise<void> {
  await scope.tx
    .updateTable('clients')
    .set({ research, published_sources: placement, updated_at: scope.now })
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .execute()
}
