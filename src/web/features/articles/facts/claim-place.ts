import type { Article } from '#contracts/articles/articles.ts'
import type { Claim } from '#contracts/articles/claims.ts'
import type { SuggestRequest } from '../editing/ai-edit/ai-edit.queries.ts'
import type { Change } from '../editing/change.ts'

/** A block of the article that is edited on its own, and how to change it. */
export type ClaimPlace = {
  block: SuggestRequest['block']
  index: number
  text: string
  toChange: (text: string) => Change
}

/** Where a claim can be changed; undefined for headings and posts, which are edited where they stand. */
export function placeOfClaim(
  article: Article,
  { place }: Pick<Claim, 'place'>,
): ClaimPlace | undefined {
  const index = Number(/^sections\[(\d+)\]\.content$/.exec(place)?.[1] ?? Number.NaN)
  if (!Number.isNaN(index)) {
    const { id, content: before } = article.content?.sections[index] ?? {}
    if (before === undefined) return undefined
    const block = `sections[${index}].content` as const
    return {
      block: 'section',
      index,
      text: before,
      toChange: (text) => ({ block, section: id, before, text }),
    }
  }
  if (place === 'introduction' || place === 'conclusion') {
    const before = article.content?.[place] ?? ''
    return {
      block: place,
      index: 0,
      text: before,
      toChange: (text) => ({ block: place, before, text }),
    }
  }
  if (place === 'summary' || place === 'subtitle' || place === 'bodyContent')
    return ofArticle(article, place)
  return place === 'metaDescription' || place === 'title' ? ofArticle(article, place) : undefined
}

function ofArticle(
  article: Article,
  block: 'summary' | 'subtitle' | 'bodyContent' | 'metaDescription' | 'title',
): ClaimPlace {
  const before = article[block]
  return { block, index: 0, text: before, toChange: (text) => ({ block, before, text }) }
}

/** Where a claim stands in its block, if the block still says what was checked. */
export function rangeIn(text: string, { range, text: sentence }: Claim): Claim['range'] {
  if (!range) return null
  const shown = text.slice(range.from, range.to).replace(/\]\([^)]*\)/g, '')
  return letters(shown) === letters(sentence) ? range : null
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A text without one of its sentences; a paragraph or point that is empty then goes too. */
export function withoutSentence(text: string, { from, to }: { from: number; to: number }): string {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const lineEnd = end === -1 ? text.length : end
  const [before, after] = [text.slice(lineStart, from), text.slice(to, lineEnd)]
  if (/^\s*(?:[-*+>]|\d{1,3}[.)])?\s*$/.test(before) && after.trim() === '') {
    const [above, below] = [text.slice(0, lineStart), text.slice(lineEnd)]
    const breaks = [/\n*$/.exec(above)?.[0] ?? '', /^\n*/.exec(below)?.[0] ?? '']
    const between = breaks.sort((one, other) => other.length - one.length)[0] ?? ''
    const parts = [above.replace(/\n+$/, ''), below.replace(/^\n+/, '')]
    return parts.filter((part) => part !== '').join(between)
  }
  const gap = /^ +/.exec(after)?.[0].length ?? 0
  return `${text.slice(0, from)}${text.slice(to + gap)}`.replace(/ +(?=\n|$)/g, '')
}
