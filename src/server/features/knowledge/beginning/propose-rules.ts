import type { ProposedRules } from '#contracts/clients/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { requireChange } from '../knowledge.policy.ts'
import { siteAddress } from '../sites/start-crawl.ts'
import { brandFound } from './found-in-code.ts'
import { literal } from './literal.ts'
import { limitProposals, readPages, toAsk, visitorOf, writingMs } from './propose-client.ts'

type From = { kind: 'website'; address: string } | { kind: 'examples'; examples: string[] }
type Source = ReturnType<typeof toAsk> & {
  title: string
  page: string
  colours: ProposedRules['colours']
}

/**
 * Proposes a client’s rules from the first page of a website or from passages, each with the words that say so. Stores
 * nothing but that it was asked. Throws `not_found`, `forbidden`, `rate_limited`, `invalid_input`, and
 * `provider_failed` with the reason.
 */
export async function proposeRules(
  context: RequestContext,
  { clientId, from }: { clientId: string; from: From },
): Promise<ProposedRules> {
  const home = from.kind === 'website' ? siteAddress(from.address) : null
  const workspaceId = await context.inTransaction(async (scope) => {
    const name = await requireChange(scope, clientId)
    await limitProposals(scope)
    await emit(scope, 'client.rules_proposed', { id: clientId, name })
    return scope.workspaceId
  })
  try {
    const source = home ? await firstPage(context, home) : passagesOf(from)
    return await proposed(context, { workspaceId, clientId }, source)
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    context.log.warn({ err: cause }, 'no rules could be proposed')
    throw new AppError('provider_failed', cause.message, { cause })
  }
}

async function firstPage(context: RequestContext, home: string): Promise<Source> {
  const [read] = await readPages(home, visitorOf(context), 1)
  if (!read) throw new AppError('internal')
  const { page, passages, text } = read
  const { colours } = brandFound(page)
  return { passages, text, title: page.title, page: page.url, colours }
}

function passagesOf(from: From): Source {
  const texts = from.kind === 'examples' ? from.examples : []
  const blocks = texts.map((text) => ({ text, heading: '', page: null }))
  return { ...toAsk(blocks), title: 'Examples', page: '', colours: [] }
}

/** What the writer finds in it; what its call took is the client’s, whether it comes about or not. */
async function proposed(
  context: RequestContext,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  { title, text, passages, page, colours }: Source,
): Promise<ProposedRules> {
  if (text.trim() === '') return { voice: null, audience: null, colours }
  const { calls, onCall } = collectCalls()
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(writingMs)])
  try {
    const call = { workspaceId, signal, onCall }
    const profile = await context.ports.writer.profile({ title, text }, call)
    const { voice, audience } = literal(profile, page, passages)
    return { voice, audience, colours }
  } finally {
    const of = { clientId, articleId: null }
    await context.inTransaction((scope) => storeCalls(scope, of, calls))
  }
}
