import { ProviderError } from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeFetch, SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import type { ReadPage } from './readable-text-worker.ts'

export type ReadableText = { title: string; text: string }

const maxPageBytes = 2 * 1024 * 1024
const maxTextLength = 40_000
const minTextLength = 40
const maxTags = 60_000
const readTimeoutMs = 10_000

/**
 * Fetches a public page and extracts its main text: at most 40,000 characters, paragraphs separated by an
 * empty line. Throws `ProviderError` with a message for the user.
 */
export async function fetchReadableText(
  url: string,
  safeFetch: SafeFetch,
  signal?: AbortSignal,
): Promise<ReadableText> {
  const response = await safeFetch(url, {
    headers: { accept: 'text/html,application/xhtml+xml,text/plain;q=0.8' },
    maxBytes: maxPageBytes,
    timeoutMs: 20_000,
    ...(signal ? { signal } : {}),
  })
  refuseStatus(response)
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['text/html', 'application/xhtml+xml', 'text/plain'].includes(type)) {
    throw new ProviderError('rejected', 'This address does not lead to a page with text.', {
      detail: `content type ${type || 'missing'}`,
    })
  }
  const source = decodePage(response)
  const page = type === 'text/plain' ? { title: '', text: source } : await readPage(source)
  const text = shorten(tidy(page.text))
  if (text.length < minTextLength) {
    throw new ProviderError('rejected', 'No readable text was found on this page.')
  }
  return { title: tidy(page.title).replaceAll(/\s+/g, ' ').slice(0, 300), text }
}

/** Throws `ProviderError` for an answer that is no page, with a sentence that says why. */
export function refuseStatus({ status, headers }: SafeResponse): void {
  if (status >= 200 && status < 300) return
  const detail = `status ${status}`
  if (status === 429) {
    throw new ProviderError('rate_limited', 'The page asks us to come back later.', {
      detail,
      retryAfterMs: retryAfterOf(headers),
    })
  }
  if (status >= 500) {
    throw new ProviderError('unavailable', 'The page is not available at the moment.', { detail })
  }
  if (status === 404 || status === 410) {
    throw new ProviderError('rejected', 'This page was not found.', { detail })
  }
  throw new ProviderError('rejected', 'The page does not let us read it.', { detail })
}

/** The text of a page. Decodes by byte order mark, then header, then `<meta charset>`, as browsers do. */
export function decodePage({ body, headers }: SafeResponse): string {
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1')
  const label =
    byteOrderMark(body) ??
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

function byteOrderMark(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Parses in a worker thread with limits on time and memory, so that a malicious page can't block the
 * process.
 */
async function readPage(html: string): Promise<ReadPage> {
  if (html.split('<', maxTags + 1).length > maxTags) {
    throw new ProviderError('rejected', 'This page is too large to read.')
  }
  const worker = new URL('./readable-text-worker.ts', import.meta.url)
  try {
    return await runInThread<ReadPage>(worker, { data: html, limitMs: readTimeoutMs })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw new ProviderError('rejected', 'This page could not be read.', { detail })
  }
}

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= maxTextLength) return text
  const cut = text.slice(0, maxTextLength)
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  return end > maxTextLength / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')
}
