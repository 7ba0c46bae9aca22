import type { ArticleContent } from '#contracts/articles/articles.ts'
import { directionOfText } from '#contracts/rules/articles/text-direction.ts'
import { languageOf } from './language-of.ts'

type Texts = {
  title: string
  content: ArticleContent | null
  bodyContent: string
  /** The tag of the language it was asked for in. */
  asked?: string | null
}

/**
 * The language that an article is written in, as a tag, by its words; null where there are too few. Where it was asked for in
 * that language, the tag names the country as well.
 */
export function articleLanguage({ asked, ...texts }: Texts): string | null {
  const found = languageOfWords(texts)
  // Kurdish in Arabic letters has a tag of its own.
  const isSorani = found === 'ku' && directionOfText(wordsOf(texts)) === 'rtl'
  const language = isSorani ? 'ckb' : found
  return asked && (language === null || asked.startsWith(`${language}-`)) ? asked : language
}

const languageOfWords = (texts: Omit<Texts, 'asked'>) => languageOf(wordsOf(texts))

function wordsOf({ title, content, bodyContent }: Omit<Texts, 'asked'>): string {
  if (!content) return `${title}\n${bodyContent}`
  const { introduction, sections, conclusion } = content
  const parts = sections.flatMap((section) => [section.title, section.content])
  return [title, introduction, ...parts, conclusion].join('\n').replace(marks, ' ')
}

/** Addresses and signs speak for no language. */
const marks = /\]\([^)]*\)|https?:\/\/\S+|[#*_`>|[\]~]+/g
