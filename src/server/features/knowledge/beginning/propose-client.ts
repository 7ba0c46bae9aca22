import { setTimeout as delay } from 'node:timers/promises'
import type { ClientProposal, Found } from '#contracts/clients/client-beginnings.ts'
import { industries } from '#contracts/clients/clients.ts'
import type { Passage } from '#contracts/clients/sources.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { WriterCall } from '#server/providers/writer/port.ts'
import { splitPassages, type TextBlock } from '#server/text/passages/split-passages.ts'
import { checkedFacts } from '../facts/checked-facts.ts'
import { type FetchedPage, fetchPage } from '../sites/fetch-page.ts'
import { atHost } from '../sites/host-turns.ts'
import { isTelling, mostTelling, pageAddress } from '../sites/page-addresses.ts'
import { readRules, type SiteRules, type SiteVisitor } from '../sites/site-rules.ts'
import { siteAddress } from '../sites/start-crawl.ts'
import { proposeLogo } from './fetch-logo.ts'
import { brandFound, headFound } from './found-in-code.ts'
import { literal } from './literal.ts'

/** Proposals that a workspace gets in an hour: each reads several pages and asks the writer several times. */
const proposalsPerHour = 20
const hourMs = 3_600_000
/** Reading ends after this long, so that there is a proposal within a minute. */
const readingMs = 25_000
export const writingMs = 30_000
const [mostPages, mostFacts, mostLinks] = [4, 15, 30]
/** What counts as a proposal. */
const proposals = ['client.proposal_asked', 'client.rules_proposed'] as [string, string]
/** Characters of a page that one call of the writer is given. */
const partLength = 10_000

type ReadPage = { page: FetchedPage; passages: Passage[]; text: string }

/**
 * Proposes a client from its website's first page and a few that tell most of it. Stores nothing but that
 * it was asked. Throws `forbidden`, `rate_limited`, `invalid_input` and `provider_failed` with the reason.
 */
export async function proposeClient(
  context: RequestContext,
  typed: { address: string },
): Promise<ClientProposal> {
  const home = siteAddress(typed.address)
  const workspaceId = await admit(context)
  const visitor = visitorOf(context)
  try {
    const pages = await readPages(home, visitor)
    return await composeCounted(context, workspaceId, home, pages)
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    context.log.warn({ err: cause }, 'no client could be proposed')
    throw new AppError('provider_failed', cause.message, { cause })
  }
}

async function admit(context: RequestContext): Promise<string> {
  return await context.inTransaction(async (scope) => {
    if (!clientAbilities(scope.member).create) throw new AppError('forbidden')
    await limitProposals(scope)
    await emit(scope, 'client.proposal_asked')
    return scope.workspaceId
  })
}

/** Throws `rate_limited` where a workspace has asked for as many proposals as it may in an hour. */
export async function limitProposals(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - hourMs)
  if ((await countActivity(scope, since, { actions: proposals })) < proposalsPerHour) return
  const message = `A workspace can ask for ${proposalsPerHour} proposals an hour. Please try again later.`
  throw new AppError('rate_limited', message)
}

/** Who reads the pages of a proposal, for so long that it comes within a minute. */
export function visitorOf({ ports, settings, signal }: RequestContext): SiteVisitor {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(readingMs)])
  return { fetch: ports.fetch, publicUrl: settings.publicUrl, signal: enough }
}

/** The first page, and those it links to that tell most, as far as there is time; `most` in all. */
export async function readPages(
  home: string,
  visitor: SiteVisitor,
  most = mostPages,
): Promise<ReadPage[]> {
  const rules = await atHost(home, () => readRules(home, visitor))
  if (!rules.allows(home)) {
    throw new ProviderError('rejected', 'The website’s robots.txt asks us not to read it.')
  }
  const first = toRead(await atHost(home, () => fetchPage(home, visitor)))
  const links = linksOf(first.page, home, rules)
    .filter(isTelling)
    .slice(0, most - 1)
  const pages = [first]
  for (const link of links) {
    try {
      if (rules.gapMs > 0) await delay(rules.gapMs, undefined, { signal: visitor.signal })
      pages.push(toRead(await atHost(link, () => fetchPage(link, visitor))))
    } catch (error) {
      // One page more or less: the proposal is made of what there is.
      if (visitor.signal.aborted) break
      if (!(error instanceof ProviderError)) throw error
    }
  }
  return pages
}

function linksOf(page: FetchedPage, home: string, rules: SiteRules): string[] {
  const links = page.links
    .map((link) => pageAddress(link, page.url, home))
    .filter((address) => address !== null)
  return mostTelling(links, home, mostLinks + 1)
    .slice(1)
    .filter((address) => rules.allows(address))
}

function toRead(page: FetchedPage): ReadPage {
  return { page, ...toAsk(page.blocks) }
}

/** The passages of blocks that speak to readers, and as much of them as one call of the writer is given. */
export function toAsk(blocks: readonly TextBlock[]): Omit<ReadPage, 'page'> {
  const passages = splitPassages(blocks)
    .map((passage, index) => ({ ...passage, number: index + 1 }))
    .filter(({ suspect }) => !suspect)
  let text = ''
  for (const { content } of passages) {
    if (text.length + content.length > partLength) break
    text += `${content}\n\n`
  }
  return { passages, text }
}

/** The proposal; what the writer's calls took is counted, whether it comes about or not. */
async function composeCounted(
  context: RequestContext,
  workspaceId: string,
  home: string,
  pages: ReadPage[],
): Promise<ClientProposal> {
  const { calls, onCall } = collectCalls()
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(writingMs)])
  try {
    return await compose(context, { workspaceId, signal, onCall }, home, pages)
  } finally {
    const noOne = { clientId: null, articleId: null }
    await context.inTransaction((scope) => storeCalls(scope, noOne, calls))
  }
}

async function compose(
  { ports, log }: RequestContext,
  call: WriterCall,
  home: string,
  pages: ReadPage[],
): Promise<ClientProposal> {
  const [first] = pages
  if (!first) throw new AppError('internal')
  const { writer } = ports
  const told = pages.filter(({ text }) => text.trim() !== '')
  // One page per call: a poisoned one spoils what comes from it, and nothing else.
  const { logo, colours } = brandFound(first.page)
  const [shownLogo, profile, ...facts] = await Promise.all([
    proposeLogo({ ports, signal: call.signal, log }, logo),
    told[0] ? writer.profile({ title: told[0].page.title, text: told[0].text }, call) : null,
    ...told.map(async ({ page, passages, text }) => {
      const stated = await writer.facts({ title: page.title, text }, call)
      return checkedFacts(stated, passages, []).map(
        ({ content, quote }): Found => ({ value: content, quote, page: page.url }),
      )
    }),
  ])
  const head = headFound(first.page)
  const found = profile && told[0] ? literal(profile, told[0].page.url, told[0].passages) : null
  return {
    address: home,
    name: head.name,
    industry: industries.find((known) => known === profile?.industry) ?? null,
    description: found?.description ?? head.description,
    audience: found?.audience ?? null,
    voice: found?.voice ?? null,
    logo: shownLogo,
    colours,
    facts: distinct(facts.flat()).slice(0, mostFacts),
    pages: pages.map(({ page }) => ({ title: page.title || page.url, address: page.url })),
  }
}

function distinct(facts: Found[]): Found[] {
  return [...new Map(facts.map((fact) => [fact.quote, fact])).values()]
}
