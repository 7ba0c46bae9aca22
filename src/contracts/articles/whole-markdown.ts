import type { ArticleContent } from '#contracts/articles/articles.ts'
import { addedWords } from '../rules/articles/words/added-words.ts'

/** Whether a text starts with its own heading. */
function startsWithHeading(markdown: string): boolean {
  return /^\s*#{1,6}\s/.test(markdown)
}

/** A title is plain text, so Markdown marks in it are escaped. */
function escaped(title: string): string {
  return title.trim().replace(/([\\`*_[\]<>#])/g, '\\$1')
}

type Written = {
  title: string
  content: ArticleContent | null
  bodyContent: string
  /** The tag of its language; null where it is not known. */
  language: string | null
}

/** The heading of a conclusion that has none, in the article’s language; empty where it has one or we know none. */
export function headingOfConclusion(conclusion: string, language: string | null): string {
  if (conclusion.trim() === '' || startsWithHeading(conclusion)) return ''
  return addedWords(language)?.conclusion ?? ''
}

/** The whole article in Markdown, with its title as the only first-level heading. */
export function wholeMarkdown({ title, content, bodyContent, language }: Written): string {
  const own = ownNotes()
  const parts = [title && `# ${escaped(title)}`]
  if (content) {
    parts.push(own(content.introduction))
    for (const section of content.sections) {
      parts.push(section.title && `## ${escaped(section.title)}`, own(section.content))
    }
    const ending = headingOfConclusion(content.conclusion, language)
    parts.push(ending && `## ${ending}`, own(content.conclusion))
  }
  parts.push(own(bodyContent))
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}

const definedNote = /^ {0,3}\[\^([^\]\s]+)\]:/gm

/** Parts are written one by one, so that several may call a note 1: each that is taken gets another name. */
function ownNotes(): (markdown: string) => string {
  const taken = new Set<string>()
  return (markdown) => {
    const labels = new Set([...markdown.matchAll(definedNote)].map(([, label = '']) => label))
    let own = markdown
    for (const label of labels) {
      let name = label
      for (let at = 2; taken.has(name) || (name !== label && labels.has(name)); at += 1) {
        name = `${label}-${at}`
      }
      if (name !== label) own = own.replaceAll(`[^${label}]`, `[^${name}]`)
      taken.add(name)
    }
    return own
  }
}
