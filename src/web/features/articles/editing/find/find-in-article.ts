import type { Article } from '#contracts/articles/articles.ts'
import type { Change } from '../change.ts'

/** A text of the article that can be searched. */
export type Part = {
  name: string
  text: string
  isMarkdown: boolean
  change: (text: string) => Change
}

export type Match = { from: number; to: number }

type Texts = Pick<
  Article,
  'title' | 'subtitle' | 'summary' | 'metaDescription' | 'content' | 'bodyContent'
>

/** The texts of an article in the order they are read. */
export function partsOf(article: Texts): Part[] {
  const { content } = article
  const lines = (['title', 'subtitle', 'summary', 'metaDescription'] as const).map(
    (block): Part => ({
      name: names[block],
      text: article[block],
      isMarkdown: false,
      change: (text) => ({ block, before: article[block], text }),
    }),
  )
  const written = (block: 'introduction' | 'conclusion' | 'bodyContent', before: string): Part => ({
    name: names[block],
    text: before,
    isMarkdown: true,
    change: (text) => ({ block, before, text }),
  })
  const sections = (content?.sections ?? []).flatMap((section, at): Part[] =>
    (['title', 'content'] as const).map((field) => ({
      name: field === 'title' ? `Title of section ${at + 1}` : `Section ${at + 1}`,
      text: section[field],
      isMarkdown: field === 'content',
      change: (text) => ({
        ...{ block: `sections[${at}].${field}`, section: section.id },
        ...{ before: section[field], text },
      }),
    })),
  )
  return [
    ...lines,
    ...(content ? [written('introduction', content.introduction)] : []),
    ...sections,
    ...(content ? [written('conclusion', content.conclusion)] : []),
    written('bodyContent', article.bodyContent),
  ]
}

const names = {
  title: 'Title',
  subtitle: 'Subtitle',
  summary: 'Summary',
  metaDescription: 'Meta description',
  introduction: 'Introduction',
  conclusion: 'Conclusion',
  bodyContent: 'Body content',
}

type Wanted = { words: string; matchCase: boolean; wholeWords: boolean }

/** Where the words stand in a part; the addresses of links are not searched. */
export function matchesIn(part: Part, { words, matchCase, wholeWords }: Wanted): Match[] {
  if (words === '') return []
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const edge = '[\\p{L}\\p{N}_]'
  const pattern = wholeWords ? `(?<!${edge})${literal}(?!${edge})` : literal
  const text = part.isMarkdown ? withoutAddresses(part.text) : part.text
  return [...text.matchAll(new RegExp(pattern, matchCase ? 'gu' : 'giu'))].map(
    ({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    }),
  )
}

/** Addresses blanked out; positions stay the same. */
function withoutAddresses(markdown: string): string {
  const blank = (found: string) => '\u0000'.repeat(found.length)
  return markdown.replace(/\]\([^)\n]*\)|<?https?:\/\/[^\s>)]+/g, blank)
}

/** The part's text with these matches replaced; in Markdown, what is put in is plain words. */
export function replaced(part: Part, matches: readonly Match[], by: string): string {
  const words = part.isMarkdown ? by.replace(/[\\`*_[\]<>~]/g, '\\$&') : by
  return matches.reduceRight(
    (text, { from, to }) => text.slice(0, from) + words + text.slice(to),
    part.text,
  )
}
