import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleCosts } from '#contracts/clients/costs.ts'
import { type Order, signedIn } from './generate/workspace.ts'
import { startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { servePages } from './measuring/serve-pages.ts'
import { printTable } from './measuring/table.ts'
import { type KindOfOrder, kindsOfOrders, pagesOfOrders } from './orders/kinds-of-orders.ts'
import { inNewWorkspace } from './writing/in-new-workspace.ts'
import { untilEnded } from './writing/write-all.ts'

// Thirty orders of every kind of input, one after the other, by the model that AI_PROVIDER and the others name: how each ended, what
// it took, and whether failed ones gave their credit back. BENCH_ORDERS has fewer of them made.

type Call = Awaited<ReturnType<typeof signedIn>>['call']

const pages = await servePages(pagesOfOrders)
try {
  await inNewWorkspace(orderAll)
} finally {
  pages.close()
}

async function orderAll(order: Order, env: Record<string, string>): Promise<void> {
  const server = await startServerProcess('bench/generate/server.ts', {
    ...env,
    ...{ ALLOW_PRIVATE_ADDRESSES: 'true', LOG_LEVEL: 'silent' },
  })
  const { call } = await signedIn(server.origin, order)
  const wanted = kindsOfOrders.slice(0, numberFromEnv('BENCH_ORDERS', kindsOfOrders.length))
  const rows: string[][] = []
  for (const kind of wanted) rows.push(await rowOf(call, order, kind))
  printTable([['input', 'language', 'end', 'credits', 'calls', 'tokens', 's', 'said'], ...rows])
  await server.stop()
}

async function creditsOf(call: Call): Promise<number> {
  return (await call<{ credits: { total: number } }>('GET', '/api/v1/me')).credits.total
}

/** A client with what is known of it, and a campaign of its own. */
async function campaignFor(call: Call, { value, facts = [] }: KindOfOrder): Promise<string> {
  const client = await call<{ id: string }>('POST', '/api/v1/clients', {
    ...{ name: `Client of ${value}`, industry: 'Technology' },
  })
  for (const content of facts) {
    const fact = { kind: 'fact', content, passage: content, source: 'Brochure' }
    await call('POST', `/api/v1/clients/${client.id}/knowledge`, fact)
  }
  const campaign = { name: value, clientId: client.id }
  return (await call<{ id: string }>('POST', '/api/v1/campaigns', campaign)).id
}

async function rowOf(call: Call, order: Order, kind: KindOfOrder): Promise<string[]> {
  const { input, value, language, draft = '', posts = false } = kind
  const campaignId = await campaignFor(call, kind)
  const before = await creditsOf(call)
  const began = performance.now()
  const { articles } = await call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', {
    ...{ ...order, campaignId, multiple: false, inputType: input, language, readTime: 1 },
    inputValue: input === 'website_url' ? `${pages.origin}${value}` : value,
    initialDraft: draft,
    ...(posts ? {} : { relatedContentTypes: [] }),
  })
  const id = articles[0]?.id ?? ''
  const article: Article | null = await untilEnded(call, id)
  const seconds = (performance.now() - began) / 1_000
  const taken = await call<ArticleCosts>('GET', `/api/v1/articles/${id}/costs`)
  const spent = before - (await creditsOf(call))
  return [
    ...[input, language ?? '–', article?.status ?? 'not in time', String(spent)],
    ...[String(taken.calls), `${taken.inputTokens}/${taken.outputTokens}`, seconds.toFixed(0)],
    article?.failureMessage ?? '',
  ]
}
