import type { Nodes, Root } from 'mdast'
import { z } from 'zod'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { OutgoingArticle, PublishResult } from '#server/providers/cms/port.ts'
import { bareWords } from '#server/text/language/same-words.ts'
import { unbrokenTexts } from '#server/text/markdown/unbroken-texts.ts'

/** What a reader's page must show of a publication. */
export const sentFactsSchema = z.object({
  title: z.string(),
  /** The paragraphs and headings in their order. */
  passages: z.array(z.string()),
  description: z.string(),
  /** Null where no picture went along. */
  picture: z.object({ names: z.array(z.string()), alt: z.string() }).nullable(),
  url: z.string(),
  /** The address of the original, where one was chosen; else the page is to name itself. */
  canonical: z.string().default(''),
})
export type SentFacts = z.infer<typeof sentFactsSchema>

const longestPassage = 400
const mostPassages = 300
const longestAddress = 2_000

/** What a page is to be compared with, from what was sent and where it went. */
export function sentFacts(
  article: OutgoingArticle,
  result: PublishResult,
  { canonical = '' }: SiteOptions = {},
): SentFacts {
  const { banner } = article
  return {
    title: titleThere(article.title, result.stored?.title),
    passages: passagesOf(article.tree).slice(0, mostPassages),
    description: article.metaDescription,
    picture:
      result.picture !== null && banner
        ? { names: [stemOf(result.picture)].filter(Boolean), alt: banner.alt }
        : null,
    url: result.url,
    canonical,
  }
}

/** As the site keeps it: one that takes fewer characters has cut it. */
function titleThere(title: string, kept = ''): string {
  const words = bareWords(kept)
  return words !== '' && bareWords(title).startsWith(words) ? kept : title
}

/** Left out is what sites show in ways of their own: code, tables, notes, pictures and bare addresses. */
function passagesOf(tree: Root): string[] {
  const found: string[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') {
      for (const one of unbrokenTexts(node)) {
        const text = one.slice(0, longestPassage)
        if (bareWords(text).length > 1 && !/^https?:\/\/\S+$/.test(text)) found.push(text)
      }
      return
    }
    if (node.type === 'table' || node.type === 'footnoteDefinition') return
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}

/** The name of a picture without folder, size and extension, as it survives resizing and CDNs. */
export function stemOf(address: string): string {
  const path = address.slice(0, longestAddress).replace(/[?#].*$/s, '')
  const name = path.split('/').at(-1) ?? ''
  return name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/(-\d+x\d+|-scaled|@\dx)+$/i, '')
    .toLowerCase()
}
