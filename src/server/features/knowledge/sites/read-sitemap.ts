import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import { unescapeXml } from '#server/text/pages/unescape-xml.ts'
import { crawlerHeaders } from './fetch-page.ts'
import { isTelling, pageAddress } from './page-addresses.ts'
import type { SiteRules, SiteVisitor } from './site-rules.ts'

const mostBytes = 4 * 1024 * 1024
/** What 50,000 addresses, the most in one sitemap, take with room to spare. */
const mostUnpacked = 16 * 1024 * 1024
const mostSitemaps = 6
/** Of a huge site the first pages, and those further down that look like telling ones. */
const mostAddresses = 5_000

/** The pages that a site's sitemaps name, as many as are worth a choice; none where there is no sitemap that can be read. */
export async function readSitemaps(
  home: string,
  { sitemaps }: Pick<SiteRules, 'sitemaps'>,
  visitor: SiteVisitor,
): Promise<string[]> {
  const waiting = sitemaps.length > 0 ? [...sitemaps] : [new URL('/sitemap.xml', home).href]
  const pages: string[] = []
  for (let read = 0; read < mostSitemaps; read += 1) {
    const next = waiting.shift()
    if (next === undefined) break
    const text = await textOf(next, visitor)
    const found = addressesIn(text)
    if (/<sitemapindex[\s>]/i.test(text.slice(0, 2_000))) {
      waiting.push(...found.filter((address) => sameSite(home, address)).slice(0, mostSitemaps))
      continue
    }
    for (const address of found) {
      const page = pageAddress(address, home, home)
      if (page) pages.push(page)
    }
  }
  return pages
}

/** The addresses that a sitemap names. Reads each place once, whatever a hostile site has put there. */
export function addressesIn(xml: string): string[] {
  const [, ...places] = xml.split(/<loc>/i)
  const all = places.map(addressAt).filter((address) => address !== '')
  const telling = all.slice(mostAddresses).filter(isTelling)
  return [...all.slice(0, mostAddresses), ...telling.slice(0, mostAddresses)]
}

function addressAt(place: string): string {
  const text = place.slice(0, 1_000).trimStart()
  const inside = text.startsWith('<![CDATA[') ? text.slice('<![CDATA['.length).trimStart() : text
  return unescapeXml(/^[^<\]\s]{1,500}/.exec(inside)?.[0] ?? '')
}

/** A sitemap's text; '' where there is none, since a site need not have one. */
async function textOf(address: string, { fetch, publicUrl, signal }: SiteVisitor): Promise<string> {
  let response: SafeResponse
  try {
    response = await fetch(address, {
      headers: crawlerHeaders(publicUrl),
      maxBytes: mostBytes,
      timeoutMs: 15_000,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error) return ''
    throw error
  }
  return response.status === 200 ? new TextDecoder().decode(await unpacked(response.body)) : ''
}

/**
 * A sitemap may be a packed file (`sitemap.xml.gz`, as Rails’ sitemap_generator writes it), which servers send as it is. One that
 * unpacks to far more than a sitemap holds is empty.
 */
async function unpacked(body: Uint8Array): Promise<Uint8Array> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  return await unpack(body, { maxOutputLength: mostUnpacked }).catch(() => new Uint8Array())
}
const unpack = promisify(gunzip)
