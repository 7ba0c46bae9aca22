import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import type { SaidOfArticle } from '#server/text/structured-data/read-structured-data.ts'

/** A page as a reader and a search engine get it. */
export type LivePage = {
  documentTitle: string
  headlines: string[]
  subheads: string[]
  text: string
  canonical: string | null
  description: string | null
  robots: string[]
  pictures: { addresses: string[]; alts: string[] }
  asksForPassword: boolean
  behindPaywall: boolean
  /** What its JSON-LD says. */
  structured: SaidOfArticle
}

/** The answer of an address: `page` is null unless it is an HTML page. */
export type Visit = {
  status: number
  /** After redirects. */
  url: string
  /** `X-Robots-Tag`. */
  robots: string
  page: LivePage | null
}

const mostBytes = 4 * 1024 * 1024
const mostTags = 100_000
const visitMs = 20_000
const readMs = 10_000

/** Fetches a page as a visitor does, past caches where they let us. Throws `ProviderError` without an answer. */
export async function visitPage(
  url: string,
  safeFetch: SafeFetch,
  signal?: AbortSignal,
): Promise<Visit> {
  const response = await safeFetch(url, {
    headers: { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en-GB,en;q=0.8' },
    maxBytes: mostBytes,
    timeoutMs: visitMs,
    ...(signal ? { signal } : {}),
  })
  const { status, headers, body } = response
  const type = headers.get('content-type') ?? ''
  const isPage = status >= 200 && status < 300 && /html/i.test(type || 'html')
  const html = isPage ? decode(body, type) : ''
  return {
    status,
    url: response.url,
    robots: headers.get('x-robots-tag') ?? '',
    page: isPage ? await readInWorker(html) : null,
  }
}

function decode(body: Uint8Array, type: string): string {
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1')
  const label = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(`${type} ${head}`)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** Parses with limits on time and memory, so that a hostile page cannot block the process. */
async function readInWorker(html: string): Promise<LivePage> {
  const refusal = (detail: string) =>
    new ProviderError('rejected', 'The page could not be read.', { detail })
  if (html.split('<', mostTags + 1).length > mostTags) throw refusal('too many tags')
  const worker = new URL('./live-page-worker.ts', import.meta.url)
  try {
    return await runInThread<LivePage>(worker, { data: html, limitMs: readMs })
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error))
  }
}
