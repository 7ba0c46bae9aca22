import { Readability } from '@mozilla/readability'
import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'
import { blocksOfMarkup } from '#server/text/passages/markup-blocks.ts'
import type { TextBlock } from '#server/text/passages/split-passages.ts'
import { keepVisible, visibleText } from '#server/text/passages/visible-markup.ts'
import { datesOf, kindsOf } from './page-says.ts'

/** What a page says, where it leads, and what it asks of those who read it. */
export type ParsedPage = {
  title: string
  description: string
  /** When it was published, as it says itself; '' where it doesn't. */
  published: string
  /** When it was last changed, likewise. */
  modified: string
  /** What it calls itself in its structured data, such as `NewsArticle`. */
  kinds: string[]
  canonical: string
  /** The contents of `<meta name="robots">`. */
  robots: string
  links: string[]
  blocks: TextBlock[]
  brand: PageBrand
}
/** What a page shows of its owner's look. */
export type PageBrand = { siteName: string; logos: string[]; colours: string[] }

const mostElements = 30_000
const enough = 250
const frame =
  'nav,header,footer,aside,form,dialog,[role="navigation"],[role="banner"],[role="contentinfo"],[role="dialog"],[class*="cookie" i],[id*="cookie" i],[class*="consent" i],[id*="consent" i]'

function parse(html: string): ParsedPage {
  const document = parsePage(html)
  const head = headOf(document)
  const brand = brandOf(document)
  keepVisible(document)
  const links = linksOf(document)
  return { ...head, brand, links, blocks: mainBlocks(document) }
}

function headOf(document: Document) {
  const meta = (selector: string) =>
    visibleText(document.querySelector(selector)?.getAttribute('content') ?? '')
  const robots = [...document.querySelectorAll('meta[name]')]
    .filter((element) => /^(robots|copydeskbot)$/i.test(element.getAttribute('name') ?? ''))
    .map((element) => element.getAttribute('content') ?? '')
  return {
    title: visibleText(document.querySelector('title')?.textContent ?? '').slice(0, 300),
    description: (
      meta('meta[name="description"]') || meta('meta[property="og:description"]')
    ).slice(0, 600),
    ...datesOf(document),
    kinds: kindsOf(document),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    robots: robots.join(',').toLowerCase().slice(0, 500),
  }
}

function brandOf(document: Document): PageBrand {
  const attribute = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const pictures = [...document.querySelectorAll('header img, a[href="/"] img, img')].slice(0, 200)
  const logos = pictures
    .filter((img) =>
      ['src', 'alt', 'class', 'id'].some((name) => /logo/i.test(img.getAttribute(name) ?? '')),
    )
    .map((img) => img.getAttribute('src') ?? '')
  const icons = [
    ...attribute('link[rel="apple-touch-icon"]', 'href'),
    ...attribute('link[rel~="icon"]', 'href'),
  ]
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  return {
    siteName: visibleText(attribute('meta[property="og:site_name"]', 'content')[0] ?? '').slice(
      0,
      200,
    ),
    logos: [...logos, ...icons].filter((address) => address !== '').slice(0, 5),
    colours: [...attribute('meta[name="theme-color"]', 'content'), ...styles]
      .flatMap(coloursIn)
      .slice(0, 40),
  }
}

/** Colours given by name of a brand, or as a theme: `--brand: #0a5`, `#0055aa`. */
function coloursIn(text: string): string[] {
  if (/^\s*#[0-9a-f]{3,6}\s*$/i.test(text)) return [text.trim().toLowerCase()]
  const named = text
    .slice(0, 200_000)
    .matchAll(/(?<![\w-])--([\w-]{1,80})\s{0,9}:\s{0,9}(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi)
  return [...named]
    .filter(([, name = '']) => /brand|primary|accent|secondary/i.test(name))
    .map(([, , colour = '']) => colour.toLowerCase())
}

function linksOf(document: Document): string[] {
  return [...document.querySelectorAll('a[href]')]
    .filter((link) => !/nofollow/i.test(link.getAttribute('rel') ?? ''))
    .map((link) => link.getAttribute('href') ?? '')
    .slice(0, 1_000)
}

/** The page's own text: what it marks as its main part, else what reads like an article, else all but its frame. */
function mainBlocks(document: Document): TextBlock[] {
  const marked = document.querySelector('main,[role="main"]')
  if (marked) {
    const blocks = blocksOfMarkup(withoutFrame(marked))
    if (lengthOf(blocks) >= enough) return blocks
  }
  const whole = blocksOfMarkup(withoutFrame(document.body))
  let article: TextBlock[] = []
  new Readability(document, {
    maxElemsToParse: mostElements,
    serializer: (node) => {
      article = blocksOfMarkup(node)
      return 'read'
    },
  }).parse()
  // A page that is no article loses most of its text there.
  return lengthOf(article) >= Math.max(enough, lengthOf(whole) / 2) ? article : whole
}

function withoutFrame(root: Element): Node {
  const copy = root.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(frame)) element.remove()
  return copy
}

const lengthOf = (blocks: TextBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)

answerInThread(parse)
