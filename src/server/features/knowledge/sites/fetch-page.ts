import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch, SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { decodePage, refuseStatus } from '#server/text/pages/readable-text.ts'
import type { ParsedPage } from './page-worker.ts'

const mostBytes = 3 * 1024 * 1024
const mostTags = 80_000
const fetchMs = 15_000
const parseMs = 10_000

/** A page as it was read, and the address that answered. */
export type FetchedPage = ParsedPage & { url: string }

/** The name that sites know us by, in `robots.txt` and in their logs. */
export const crawlerName = 'CopydeskBot'
export const crawlerHeaders = (publicUrl: string) => ({
  'user-agent': `${crawlerName}/1.0 (+${publicUrl})`,
})

/**
 * Fetches and reads one page of a website. Throws `ProviderError` with a sentence for the person who asked:
 * for pages that are none, lead elsewhere, ask not to be quoted or can't be read.
 */
export async function fetchPage(
  url: string,
  { fetch, publicUrl, signal }: { fetch: SafeFetch; publicUrl: string; signal: AbortSignal },
): Promise<FetchedPage> {
  const response = await fetch(url, {
    headers: { accept: 'text/html,application/xhtml+xml', ...crawlerHeaders(publicUrl) },
    maxBytes: mostBytes,
    timeoutMs: fetchMs,
    signal,
  })
  refuseStatus(response)
  if (!sameSite(url, response.url)) throw refusal('This page leads to another website.')
  return await readPage(response)
}

/** Reads a page that has been fetched. Throws `ProviderError` with a sentence for the person who asked. */
export async function readPage(response: SafeResponse): Promise<FetchedPage> {
  if (!isPage(response)) throw refusal('This address does not lead to a page with text.')
  const page = await parsePage(decodePage(response))
  const asked = `${response.headers.get('x-robots-tag') ?? ''},${page.robots}`.toLowerCase()
  if (/\b(?:noai|nosnippet|noimageai)\b/.test(asked)) {
    throw refusal('This page asks not to be quoted.')
  }
  return { ...page, url: response.url }
}

function isPage({ headers }: SafeResponse): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '')
}

async function parsePage(html: string): Promise<ParsedPage> {
  if (html.split('<', mostTags + 1).length > mostTags) {
    throw refusal('This page is too large to read.')
  }
  const worker = new URL('./page-worker.ts', import.meta.url)
  try {
    return await runInThread<ParsedPage>(worker, { data: html, limitMs: parseMs })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw refusal('This page could not be read.', detail)
  }
}

function refusal(message: string, detail?: string): ProviderError {
  return new ProviderError('rejected', message, { detail })
}
