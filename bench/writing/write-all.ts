import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import type { ArticleCosts } from '#contracts/clients/costs.ts'
import { type Order, signedIn } from '../generate/workspace.ts'
import { startServerProcess } from '../measuring/child-server.ts'
import type { BenchBrief } from './bench-brief.ts'

/** What came of one brief. */
export type WrittenBrief = {
  id: string
  article: Article | null
  /** Why there is no article. */
  problem: string | null
  checks: ArticleChecks | null
  claims: ArticleClaims | null
  costs: ArticleCosts | null
  seconds: number
}

const patienceMs = 600_000

/** Has all briefs written by a server process with the model of `env`, all at once, and reads what came of them. */
export async function writeAll(
  briefs: readonly BenchBrief[],
  { order, env }: { order: Order; env: Record<string, string> },
): Promise<WrittenBrief[]> {
  const pages = await servePages(briefs)
  const server = await startServerProcess('bench/generate/server.ts', {
    ...env,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  })
  try {
    const { call } = await signedIn(server.origin, order)
    return await Promise.all(briefs.map((brief) => writeOne(call, order, brief, pages.origin)))
  } finally {
    await server.stop()
    pages.close()
  }
}

type Call = Awaited<ReturnType<typeof signedIn>>['call']

async function writeOne(
  call: Call,
  order: Order,
  brief: BenchBrief,
  pages: string,
): Promise<WrittenBrief> {
  const client = await call<{ id: string }>('POST', '/api/v1/clients', {
    ...{ name: brief.client, industry: 'Technology' },
  })
  const isPage = brief.input.type === 'website_url'
  const known = [...brief.facts, ...(isPage ? [] : brief.source.text.split(/(?<=[.!?]) /))]
  for (const content of known) {
    const fact = { kind: 'fact', content, passage: content, source: brief.source.title }
    await call('POST', `/api/v1/clients/${client.id}/knowledge`, fact)
  }
  const campaign = await call<{ id: string }>('POST', '/api/v1/campaigns', {
    ...{ name: brief.id, clientId: client.id },
  })
  const began = performance.now()
  const { articles } = await call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', {
    ...order,
    ...{ campaignId: campaign.id, multiple: false, inputType: brief.input.type },
    inputValue: isPage ? `${pages}/${brief.id}` : brief.input.value,
  })
  const id = articles[0]?.id ?? ''
  const article = await untilEnded(call, id)
  const seconds = (performance.now() - began) / 1_000
  if (article?.status !== 'completed') {
    const problem = article?.failureMessage ?? 'It was not finished in time.'
    return { ...nothing, id: brief.id, problem, seconds }
  }
  const of = `/api/v1/articles/${id}`
  const [checks, claims, costs] = await Promise.all([
    call<ArticleChecks>('GET', `${of}/checks`),
    call<ArticleClaims>('GET', `${of}/claims`),
    call<ArticleCosts>('GET', `${of}/costs`),
  ])
  return { id: brief.id, article, problem: null, checks, claims, costs, seconds }
}

const nothing = { article: null, checks: null, claims: null, costs: null }

async function untilEnded(call: Call, id: string): Promise<Article | null> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const article = await call<Article>('GET', `/api/v1/articles/${id}`)
    if (article.status !== 'pending_generation' && article.status !== 'processing') return article
    await pause(1_000)
  }
  return null
}

/** Serves the frozen sources as pages. */
async function servePages(briefs: readonly BenchBrief[]) {
  const server = createServer((request, response) => {
    const brief = briefs.find(({ id }) => request.url === `/${id}`)
    if (!brief) return void response.writeHead(404).end()
    const { title, text } = brief.source
    const more = brief.clean.join(' ')
    const html = `<!doctype html><html lang="${brief.language}"><head><title>${title}</title></head><body><main><article><h1>${title}</h1><p>${text}</p><p>${more}</p></article></main></body></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
