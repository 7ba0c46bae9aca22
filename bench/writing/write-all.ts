import { setTimeout as pause } from 'node:timers/promises'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import type { ArticleCosts } from '#contracts/clients/costs.ts'
import { type Order, signedIn } from '../generate/workspace.ts'
import { startServerProcess } from '../measuring/child-server.ts'
import { servePages } from '../measuring/serve-pages.ts'
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
  const pages = await servePages(
    Object.fromEntries(briefs.map((brief) => [`/${brief.id}`, pageOf(brief)])),
  )
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

export async function untilEnded(call: Call, id: string): Promise<Article | null> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const article = await call<Article>('GET', `/api/v1/articles/${id}`)
    if (article.status !== 'pending_generation' && article.status !== 'processing') return article
    await pause(1_000)
  }
  return null
}

/** A frozen source as a page. */
const pageOf = ({ language, source: { title, text }, clean }: BenchBrief) => ({
  ...{ language, title },
  text: `${text}</p><p>${clean.join(' ')}`,
})
