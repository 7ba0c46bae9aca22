import type { Nodes, Root } from 'mdast'
import pLimit from 'p-limit'
import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'

const mostLinks = 40
const atOnce = 6
const timeoutMs = 6_000
const rememberMs = 10 * 60_000
const mostRemembered = 2_000

type Seen = { fault: string | null; until: number }
/** Answers are kept for a while with what makes the calls: people open the dialog again and again. */
const seenBy = new WeakMap<SafeFetch, Map<string, Seen>>()

/** Calls the links of an article and names those that readers would not get an answer from. */
export async function linkLines(
  fetch: SafeFetch,
  { articleId, tree }: { articleId: string; tree: Root },
  signal: AbortSignal,
): Promise<PreflightLine[]> {
  const limit = pLimit(atOnce)
  const links = linksOf(tree).slice(0, mostLinks)
  const faults = await Promise.all(links.map((link) => limit(() => faultOf(fetch, link, signal))))
  return links.flatMap((link, index): PreflightLine[] => {
    const fault = faults[index]
    if (!fault) return []
    const text = `The link ${shortened(link)} ${fault}.`
    const path = `/dashboard/articles/${articleId}/edit`
    const remedy = 'Check the link'
    return [{ level: 'warning', check: 'links', text, remedy, path, credentialId: null }]
  })
}

/** The web addresses that a text links to, each once. */
export function linksOf(tree: Root): string[] {
  const found = new Set<string>()
  const visit = (node: Nodes) => {
    if (node.type === 'link' && /^https?:/i.test(node.url)) found.add(node.url.replace(/#.*$/, ''))
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  return [...found]
}

async function faultOf(fetch: SafeFetch, url: string, signal: AbortSignal): Promise<string | null> {
  const seen = seenBy.get(fetch) ?? new Map<string, Seen>()
  seenBy.set(fetch, seen)
  const known = seen.get(url)
  if (known && known.until > Date.now()) return known.fault
  const fault = await callOnce(fetch, url, signal)
  if (seen.size >= mostRemembered) seen.clear()
  if (!signal.aborted) seen.set(url, { fault, until: Date.now() + rememberMs })
  return fault
}

async function callOnce(fetch: SafeFetch, url: string, signal: AbortSignal) {
  try {
    const { status } = await fetch(url, { maxBytes: 0, timeoutMs, signal })
    // Many sites refuse programs and still answer people.
    const missing = status === 404 || status === 410 || status >= 500
    return missing ? `answers with ${status}` : null
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof ProviderError) return 'doesn’t answer'
    throw error
  }
}

function shortened(url: string): string {
  const bare = url.replace(/^https?:\/\//, '')
  return bare.length > 70 ? `${bare.slice(0, 69)}…` : bare
}
