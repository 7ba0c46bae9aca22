import type { LinkSuggestion } from '#contracts/articles/links.ts'
import type { Change } from '../editing/change.ts'
import { partsOf } from '../editing/find/parts-of-article.ts'

/** The change that links the suggested words; undefined where they don't stand there any more. */
export function withLink(
  article: Parameters<typeof partsOf>[0],
  { place, words, at, page }: LinkSuggestion,
): Change | undefined {
  const part = partsOf(article).find(({ text, change }) => change(text).block === place)
  if (part?.text.slice(at, at + words.length) !== words) return undefined
  const address = page.address.replace(/[()\s]/g, (sign) => `%${hexOf(sign)}`)
  const end = at + words.length
  return part.change(`${part.text.slice(0, at)}[${words}](${address})${part.text.slice(end)}`)
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()
