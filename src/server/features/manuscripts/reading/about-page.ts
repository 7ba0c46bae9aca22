import { all } from '#contracts/rules/articles/pasted/dom.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'

/** What the head of a page says of its text; '' where it says nothing. */
export type AboutPage = {
  title: string
  description: string
  /** Where its links lead on from; undefined where nobody knows. */
  base: string | undefined
}

/** Reads the head of a page, which came from `address` or was saved as a file. */
export function aboutPage(html: string, address?: string): AboutPage {
  const [head = html.slice(0, 20_000)] = /^[\s\S]*?<\/head\s*>/i.exec(html) ?? []
  const document = parsePage(head)
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name)?.trim() ?? ''
  const from =
    address ?? savedFrom(html) ?? (attribute('link[rel="canonical"]', 'href') || undefined)
  const told = attribute('base[href]', 'href')
  return {
    title: (document.title ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
    description: attribute('meta[name="description"]', 'content'),
    base: told && URL.canParse(told, from) ? new URL(told, from).href : from,
  }
}

/** Where a browser says that it saved a page from. */
function savedFrom(html: string): string | undefined {
  return /<!--\s*saved from url=\(\d+\)(https?:\/\/\S+)/i.exec(html.slice(0, 2_000))?.[1]
}

/** Writes the links of a page in full, before anything else takes it for a page without an address. */
export function withFullLinks(document: Document, base: string | undefined): Document {
  if (!base) return document
  for (const link of all(document.documentElement, 'a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? ''
    if (href && !href.startsWith('#') && URL.canParse(href, base)) {
      link.setAttribute('href', new URL(href, base).href)
    }
  }
  return document
}
