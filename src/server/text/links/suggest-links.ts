import type { Link, Nodes, Text } from 'mdast'
import type { LinkSuggestion } from '#contracts/articles/links.ts'
import { pageKey } from '#server/kernel/fetch/page-key.ts'
import { stemOf, stemsOf } from '../language/stems.ts'
import { type LinkTarget, type PagePhrase, phrasesOf } from './page-phrases.ts'

/** A block of the article's text. */
export type LinkedBlock = { place: string; markdown: string; tree: Nodes }

/** More than these nobody looks through, and readers bear one link in so many words. */
const mostSuggestions = 12
const wordsPerLink = 120
/** The share of a page's words, by what they say, that a passage has to name. */
const enough = 0.6
const longestSpan = 8
/** A single word is enough when it is as long as the compounds of some languages. */
const longWord = 10

type Word = { stem: string; from: number; to: number }
/** Words of a block that name a page. `from` and `to` are places in its Markdown. */
type Span = { block: number; from: number; to: number; share: number; target: LinkTarget }

/**
 * Words of a text that name pages which it doesn't link to: for each page the closest, one for every 120 words of a
 * block at most. Nothing is suggested within links, headings and code. Pure.
 */
export function suggestLinks(
  blocks: readonly LinkedBlock[],
  targets: readonly LinkTarget[],
  clientName: string,
): LinkSuggestion[] {
  const links = blocks.map(({ tree }) => addressesIn(tree).map(pageKey))
  const linked = new Set(links.flat())
  // Weighed among all pages, so that a link that is there changes no other suggestion.
  const phrases = phrasesOf(targets, clientName).filter(
    ({ target }) => !linked.has(pageKey(target.address)),
  )
  const byStem = phrasesByStem(phrases)
  const spans = blocks.flatMap(({ tree }, block) =>
    passagesOf(tree).flatMap((words) => spansIn(words, byStem).map((span) => ({ ...span, block }))),
  )
  const own = new Set(targets.map(({ address }) => pageKey(address)))
  const room = blocks.map(({ markdown }, block) => {
    const there = links[block]?.filter((key) => own.has(key)).length ?? 0
    return Math.max(1, Math.floor(markdown.split(/\s+/).length / wordsPerLink)) - there
  })
  return chosen(spans, room).map(({ block, from, to, target }) => {
    const { place = '', markdown = '' } = blocks[block] ?? {}
    return { place, words: markdown.slice(from, to), at: from, page: target }
  })
}

/** The addresses of the links in a tree. */
export function addressesIn(node: Nodes): string[] {
  if (isLink(node)) return [node.url]
  return 'children' in node ? node.children.flatMap(addressesIn) : []
}

const isLink = (node: Nodes): node is Link => node.type === 'link'

/** The words of each stretch of text without a mark or the end of a sentence in it. */
function passagesOf(node: Nodes): Word[][] {
  if (node.type === 'text') return stretchesOf(node)
  if (isLink(node) || node.type === 'heading' || node.type === 'linkReference') return []
  return 'children' in node ? node.children.flatMap(passagesOf) : []
}

function stretchesOf({ value, position }: Text): Word[][] {
  const begin = position?.start.offset
  // Where the source writes a character in another way, places in the one are none in the other.
  if (begin === undefined || position?.end.offset !== begin + value.length) return []
  return [...value.matchAll(/[^.!?;:,()\n"“”„]+/gu)].map(({ 0: stretch, index }) =>
    [...stretch.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map(({ 0: word, index: at }) => {
      const from = begin + index + at
      return { stem: stemsOf(word).length > 0 ? stemOf(word) : '', from, to: from + word.length }
    }),
  )
}

type ByStem = ReadonlyMap<string, readonly PagePhrase[]>

function phrasesByStem(phrases: readonly PagePhrase[]): ByStem {
  const byStem = new Map<string, PagePhrase[]>()
  for (const phrase of phrases) {
    for (const stem of phrase.weights.keys()) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), phrase])
    }
  }
  return byStem
}

/** Where the words name a page, from one of its words to another. */
function spansIn(words: readonly Word[], byStem: ByStem): Omit<Span, 'block'>[] {
  return words.flatMap(({ stem }, start) =>
    (byStem.get(stem) ?? []).flatMap((phrase) =>
      spansOf(phrase, words.slice(start, start + longestSpan)),
    ),
  )
}

/** The beginnings of these words that say enough of what the page is about. */
function spansOf({ target, weights }: PagePhrase, words: readonly Word[]): Omit<Span, 'block'>[] {
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const from = words[0]?.from ?? 0
  const met = new Set<string>()
  let share = 0
  const spans: Omit<Span, 'block'>[] = []
  for (const { stem, to } of words) {
    const weight = weights.get(stem)
    // A word that names something else ends it, one that names nothing does not.
    if (weight === undefined && stem !== '') break
    if (weight === undefined) continue
    if (!met.has(stem)) share += weight / whole
    met.add(stem)
    if (share >= enough && (met.size > 1 || to - from >= longWord)) {
      spans.push({ target, share, from, to })
    }
  }
  return spans
}

/** The closest span of each page, as far as blocks have room for links; in the order of the text. */
function chosen(spans: readonly Span[], room: number[]): Span[] {
  const closest = [...spans].sort(
    (a, b) => b.share - a.share || a.block - b.block || a.from - b.from || a.to - b.to,
  )
  const left = [...room]
  const taken: Span[] = []
  for (const span of closest) {
    if (taken.length >= mostSuggestions) break
    const meets = (other: Span) =>
      other.target === span.target ||
      (other.block === span.block && other.from < span.to && span.from < other.to)
    const free = left[span.block] ?? 0
    if (free <= 0 || taken.some(meets)) continue
    left[span.block] = free - 1
    taken.push(span)
  }
  return taken.sort((a, b) => a.block - b.block || a.from - b.from)
}
