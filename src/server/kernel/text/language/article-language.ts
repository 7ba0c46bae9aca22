import type { ArticleContent } from '#contracts/articles/articles.ts'
import { languageOf } from './language-of.ts'

type Texts = { title: string; content: ArticleContent | null; bodyContent: string }

/** The language that an article is written in, as a tag, by its words; null where there are too few. */
export function articleLanguage({ title, content, bodyContent }: Texts): string | null {
  if (!content) return languageOf(`${title}\n${bodyContent}`)
  const { introduction, sections, conclusion } = content
  const parts = sections.flatMap((section) => [section.title, section.content])
  return languageOf([title, introduction, ...parts, conclusion].join('\n').replace(marks, ' '))
}

/** Addresses and signs speak for no language. */
const marks = /\]\([^)]*\)|https?:\/\/\S+|[#*_`>|[\]~]+/g
