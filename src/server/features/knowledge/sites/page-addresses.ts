import { pageKey } from '#server/kernel/fetch/page-key.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'

const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|sessionid|sid|phpsessid)$/i
const files =
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|ico|css|js|json|xml|rss|atom|zip|gz|docx?|xlsx?|pptx?|mp[34]|webm|mov|woff2?)$/i
const unwanted =
  /\/(?:wp-admin|wp-login|wp-json|login|log-in|sign-?in|sign-?up|register|cart|basket|checkout|account|search|tag|tags|feed|print|share)(?:\/|$|\.)/i
/** Pages that say who somebody is and what they do, in the languages of our templates. */
const telling =
  /(?:about|company|who-we-are|team|services?|products?|solutions?|pricing|prices|contact|locations?|faq|ueber|uber-uns|unternehmen|leistungen|produkte|preise|kontakt|standorte|a-propos|entreprise|tarifs|nosotros|empresa|servicios|precios|contacto|chi-siamo|servizi|prezzi|contatti|over-ons|diensten|prijzen)/i
const longestAddress = 500

/** Whether an address looks like a page that says who somebody is and what they do. */
export function isTelling(address: string): boolean {
  return telling.test(address.slice(0, longestAddress))
}

/** The address of a page without what makes it look like others: fragment and tracking; null for no page of the site. */
export function pageAddress(link: string, base: string, site: string): string | null {
  if (!URL.canParse(link, base)) return null
  const url = new URL(link, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!sameSite(site, url.href) || files.test(url.pathname) || unwanted.test(url.pathname)) {
    return null
  }
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  return url.href.length <= longestAddress ? url.href : null
}

/** The pages to read first: the home page, then what tells most of its owner, then what lies less deep. */
export function mostTelling(addresses: readonly string[], home: string, most: number): string[] {
  const byKey = new Map<string, string>()
  for (const address of [home, ...addresses]) {
    const key = pageKey(address)
    if (!byKey.has(key)) byKey.set(key, address)
  }
  const [first = home, ...rest] = byKey.values()
  const ranked = rest
    .map((address, index) => ({ address, index, rank: rankOf(address) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ address }) => address)
  return [first, ...ranked].slice(0, most)
}

function rankOf(address: string): number {
  const { pathname, search } = new URL(address)
  const depth = pathname.split('/').filter((part) => part !== '').length
  return depth + (search === '' ? 0 : 3) - (depth <= 2 && telling.test(pathname) ? 5 : 0)
}
