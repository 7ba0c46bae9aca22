import robotsParser from 'robots-parser'
import { ProviderError } from '#server/kernel/errors.ts'
import { classifyAddress, hostLiteral, isLocalName } from '#server/kernel/fetch/address-guard.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import { crawlerHeaders, crawlerName } from './fetch-page.ts'

/** How to call a website: through the guard, under our own name. */
export type SiteVisitor = { fetch: SafeFetch; publicUrl: string; signal: AbortSignal }

/** What a website asks of crawlers. */
export type SiteRules = {
  allows(address: string): boolean
  /** Milliseconds between two requests. */
  gapMs: number
  sitemaps: string[]
}

const usualGapMs = 1_000
const longestGapMs = 10_000
const mostBytes = 512 * 1024
/** Patterns can be written so that matching them takes minutes: after this long in all, nothing more is allowed. */
const mostMatchingMs = 1_000

/**
 * Reads a site's `robots.txt` as RFC 9309 says: none means that all is allowed, one that can't be fetched
 * that nothing is. Throws `ProviderError` then.
 */
export async function readRules(home: string, visitor: SiteVisitor): Promise<SiteRules> {
  const address = new URL('/robots.txt', home).href
  const { status, body } = await visitor.fetch(address, {
    headers: crawlerHeaders(visitor.publicUrl),
    maxBytes: mostBytes,
    timeoutMs: 15_000,
    signal: visitor.signal,
  })
  if (status >= 500 || status === 429) {
    throw new ProviderError(
      'unavailable',
      'The website does not say whether it may be read: its robots.txt is not available.',
      { detail: `status ${status}` },
    )
  }
  const text = status >= 200 && status < 300 ? new TextDecoder().decode(body) : ''
  const robots = robotsParser(address, uniform(text))
  const delay = (robots.getCrawlDelay(crawlerName) ?? 0) * 1_000
  return {
    allows: withinTime((page) => robots.isAllowed(uniform(page), crawlerName) !== false),
    gapMs: isOwnNetwork(home) ? 0 : Math.min(Math.max(delay, usualGapMs), longestGapMs),
    sitemaps: robotsParser(address, text)
      .getSitemaps()
      .filter((sitemap) => sameSite(home, sitemap)),
  }
}

/**
 * Rules and addresses as RFC 9309 compares them: letters that are encoded without need as letters, and no line of another
 * kind between two names of one group, which robots-parser 3.0 takes for its end.
 */
const uniform = (text: string): string =>
  text
    .replaceAll(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent)
    .replaceAll(/^[ \t]*sitemap[ \t]*:.*$/gim, '')

function withinTime(allows: SiteRules['allows']): SiteRules['allows'] {
  let spentMs = 0
  return (page) => {
    if (spentMs > mostMatchingMs) return false
    const begun = performance.now()
    const answer = allows(page)
    spentMs += performance.now() - begun
    return answer
  }
}

/** Sites in one's own network, which the operator has opened, need no sparing. */
function isOwnNetwork(home: string): boolean {
  const { hostname } = new URL(home)
  const literal = hostLiteral(hostname)
  return literal ? classifyAddress(literal) === 'private' : isLocalName(hostname)
}
