import { createHash } from 'node:crypto'
import type { SourceClass } from '#contracts/rules/articles/source-classes.ts'
import {
  atHost,
  crawlerHeaders,
  parseDocument,
  readPage,
  readRules,
  type SiteRules,
  type SiteVisitor,
} from '#server/features/knowledge/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { decodePage, refuseStatus } from '#server/text/pages/readable-text.ts'
import { type PassageText, splitPassages } from '#server/text/passages/split-passages.ts'
import { classOf } from '#server/text/sources/source-class.ts'

/** A page as it was read. */
export type WebPage = {
  title: string
  publisher: string
  /** Days, as YYYY-MM-DD. */
  publishedOn: string | null
  updatedOn: string | null
  /** Who speaks there, as far as its address and the page tell. */
  class: SourceClass
  passages: PassageText[]
  sha256: string
  pageCount: number | null
}

const mostBytes = 5 * 1024 * 1024
const fetchMs = 12_000
/** The passages that are kept of a long page or document. */
const mostPassages = 80
const accepted =
  'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.8,text/markdown;q=0.8'

/** The rules of sites, each asked for once. */
export type KnownRules = Map<string, Promise<SiteRules>>

/**
 * Reads one page of the web as its site allows. Throws `ProviderError` with a sentence for people: for pages that ask
 * not to be read or quoted, lead elsewhere, or hold no text. `leastWords` refuses what is only the beginning of one.
 */
export async function readWebPage(
  address: string,
  visitor: SiteVisitor,
  { rules, leastWords }: { rules: KnownRules; leastWords: number },
): Promise<WebPage> {
  const { origin } = new URL(address)
  const known = rules.get(origin) ?? atHost(address, () => readRules(origin, visitor))
  rules.set(origin, known)
  if (!(await known).allows(address)) throw refusal('The site asks not to be read there.')
  const response = await atHost(address, () =>
    visitor.fetch(address, {
      headers: { accept: accepted, ...crawlerHeaders(visitor.publicUrl) },
      maxBytes: mostBytes,
      timeoutMs: fetchMs,
      signal: visitor.signal,
    }),
  )
  refuseStatus(response)
  if (!sameSite(address, response.url)) throw refusal('This page leads to another website.')
  const page = await contentOf(response)
  const passages = page.passages.slice(0, mostPassages)
  const words = passages.reduce((sum, { content }) => sum + countWords(content), 0)
  if (words === 0) throw refusal('No readable text was found on this page.')
  if (words < leastWords) throw refusal('This page shows too little of its text.')
  return { ...page, passages, sha256: hashOf(passages) }
}

type Content = Omit<WebPage, 'sha256'>

async function contentOf(response: SafeResponse): Promise<Content> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const publisher = new URL(response.url).host.replace(/^www\./, '')
  const bare = {
    ...{ title: nameOf(response.url), publisher, publishedOn: null, updatedOn: null },
    class: classOf(response.url),
  }
  if (type === 'application/pdf') {
    return { ...bare, ...(await parseDocument({ bytes: response.body, format: 'pdf' })) }
  }
  if (type === 'text/plain' || type === 'text/markdown') {
    const bytes = new TextEncoder().encode(decodePage(response))
    const format = type === 'text/plain' ? 'text' : 'markdown'
    return { ...bare, ...(await parseDocument({ bytes, format })) }
  }
  const page = await readPage(response)
  return {
    title: page.title || bare.title,
    publisher: page.brand.siteName || publisher,
    publishedOn: pastDay(page.published),
    updatedOn: pastDay(page.modified),
    class: classOf(response.url, page.kinds),
    passages: splitPassages(page.blocks),
    pageCount: null,
  }
}

/** A page may claim any day: one that no calendar has, or one to come, by which it would be the newest of all. */
function pastDay(day: string): string | null {
  const time = Date.parse(day)
  return Number.isNaN(time) || time > Date.now() ? null : day
}

/** The last part of an address, for what has no title. */
function nameOf(url: string): string {
  const { pathname, host } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '') ?? host
  try {
    return decodeURIComponent(last).slice(0, 300)
  } catch {
    return last.slice(0, 300)
  }
}

function hashOf(passages: readonly PassageText[]): string {
  const hash = createHash('sha256')
  for (const { heading, page, sha256 } of passages) hash.update(`${heading}\n${page}\n${sha256}\n`)
  return hash.digest('hex')
}

function refusal(message: string): ProviderError {
  return new ProviderError('rejected', message)
}
