import { setTimeout as delay } from 'node:timers/promises'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import type { DurableWork, JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { LeaseLost, type TaskAttempt } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { pageKey } from '#server/kernel/fetch/page-key.ts'
import { splitPassages } from '#server/text/passages/split-passages.ts'
import { sentenceOf } from '../sources/failure-sentence.ts'
import { readSourceOf } from '../sources/read-source.ts'
import {
  deleteSource,
  type SourcePlace,
  storeProblem,
  storeReading,
} from '../sources/sources.store.ts'
import { askOnce } from './ask-once.ts'
import { beginCrawl, crawlSoFar, endCrawl, isDouble, nextPage, notePages } from './crawls.store.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { atHost } from './host-turns.ts'
import { mostTelling, pageAddress } from './page-addresses.ts'
import { readSitemaps } from './read-sitemap.ts'
import { readRules, type SiteRules, type SiteVisitor } from './site-rules.ts'

type Begun = { place: SourcePlace; home: string; begun: boolean }
type Crawl = Begun & { context: JobContext; rules: SiteRules; attempt: TaskAttempt<Scope> }

/** A page that asks for more patience than this counts as one that can't be read. */
const patienceMs = 30_000

/** Crawls a website, one page at a time; each page is kept as it is read, so that no attempt reads it again. */
export const crawlSite: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId: id }) => {
    const row = await beginCrawl(scope, id)
    if (!row) return null
    await emit(scope, 'client.knowledge_read', { id: row.clientId })
    return {
      place: { clientId: row.clientId, id },
      home: row.address,
      begun: row.begunAt !== null,
    }
  },

  run: async (context, begun, attempt) => {
    const visitor = visitorOf(context, attempt)
    const ask = () => atHost(begun.home, () => readRules(begun.home, visitor))
    // Whoever has just named a website that isn't there is told at once.
    const rules = begun.begun ? await ask() : await askOnce(attempt.signal, ask)
    if (!rules.allows(begun.home)) {
      throw new ProviderError('rejected', 'The website’s robots.txt asks us not to read it.')
    }
    const crawl = { ...begun, context, rules, attempt }
    if (!begun.begun) await noteSitemap(crawl, visitor)
    while (await readNext(crawl, visitor)) {
      // A pause between pages, as the site asks for.
      if (rules.gapMs > 0) await delay(rules.gapMs, undefined, { signal: attempt.signal })
    }
  },

  settle: async (scope, { place }) => {
    const { read } = await crawlSoFar(scope, place)
    const none = 'None of the website’s pages could be read.'
    await endCrawl(scope, place, read > 0 ? 'read' : 'failed', read > 0 ? '' : none)
    await emit(scope, 'client.knowledge_read', { id: place.clientId })
  },

  giveUp: async (scope, { subjectId: id, error }) => {
    const row = await beginCrawl(scope, id)
    if (!row) return undefined
    await endCrawl(scope, { clientId: row.clientId, id }, 'failed', sentenceOf(error))
    await emit(scope, 'client.knowledge_read', { id: row.clientId })
    return { crawlId: id }
  },
}

function visitorOf({ ports, settings }: JobContext, { signal }: TaskAttempt<Scope>): SiteVisitor {
  return { fetch: ports.fetch, publicUrl: settings.publicUrl, signal }
}

async function noteSitemap({ place, home, rules, attempt }: Crawl, visitor: SiteVisitor) {
  const named = await atHost(home, () => readSitemaps(home, rules, visitor))
  const allowed = named.filter((address) => rules.allows(address))
  const pages = mostTelling(allowed, home, sourceLimits.sitePages)
  await attempt.inTransaction((scope) => notePages(scope, place, pages, 'begun'))
}

/** Reads the next page and keeps what it says, or why it could not be read; false after the last. */
async function readNext(crawl: Crawl, visitor: SiteVisitor): Promise<boolean> {
  const { attempt, place } = crawl
  const next = await attempt.inTransaction((scope) => nextPage(scope, place))
  if (!next) return false
  const page = { clientId: place.clientId, id: next.id }
  const outcome = await visit(next.address, visitor)
  await attempt.inTransaction(async (scope) => {
    if (typeof outcome === 'string') await storeProblem(scope, page, outcome)
    else await keepPage(scope, crawl, page, outcome)
    await emit(scope, 'client.knowledge_read', { id: place.clientId })
  })
  return true
}

/** The page, or the sentence that says why it can't be read. */
async function visit(address: string, visitor: SiteVisitor): Promise<FetchedPage | string> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await atHost(address, () => fetchPage(address, visitor))
    } catch (error) {
      // The lease is lost or the process is to stop, which says nothing about the page.
      visitor.signal.throwIfAborted()
      if (error instanceof LeaseLost || !(error instanceof ProviderError)) throw error
      const waitMs = error.retryAfterMs ?? 1_000
      if (!error.passing || tried === 2 || waitMs > patienceMs) return sentenceOf(error)
      await delay(waitMs, undefined, { signal: visitor.signal })
    }
  }
}

async function keepPage(
  scope: Scope,
  { place, home, rules }: Crawl,
  page: SourcePlace,
  fetched: FetchedPage,
): Promise<void> {
  const read = readSourceOf(splitPassages(fetched.blocks), null)
  const { addresses } = await crawlSoFar(scope, place)
  const known = new Set(addresses.map(pageKey))
  const links = fetched.links
    .map((link) => pageAddress(link, fetched.url, home))
    .filter((address) => address !== null)
    .filter((address) => rules.allows(address) && !known.has(pageKey(address)))
  await notePages(scope, place, mostTelling(links, home, 500).slice(1))
  if (read.passages.length === 0) {
    await storeProblem(scope, page, 'No readable text was found on this page.')
  } else if (await isDouble(scope, page, read.sha256)) {
    await deleteSource(scope, page)
  } else {
    const name = fetched.title || fetched.url
    await storeReading(scope, page, { ...read, name: name.slice(0, 300) })
  }
}
