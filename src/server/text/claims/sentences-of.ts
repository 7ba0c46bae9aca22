import type { Nodes, Paragraph, Parent, Root } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { sha256 } from '#server/kernel/canonical-json.ts'
import { keptReadings } from '../kept-readings.ts'
import { splitAsBefore, splitSentences } from '../language/sentences.ts'
import { folded } from '../language/words.ts'
import { parseMarkdown } from '../markdown/markdown.ts'

/** The texts of a package that readers see. */
export type PackageTexts = {
  title: string
  subtitle: string
  summary: string
  metaDescription: string
  content: ArticleContent | null
  bodyContent: string
  posts: Readonly<Record<string, string>>
}

export type Sentence = {
  /** The SHA-256 of its folded words. */
  hash: string
  place: string
  text: string
  /** Its characters in the block's text; null where marks cut across it. */
  range: { from: number; to: number } | null
  /** Whether it stands in the article's body; titles, search fields and posts say again what the body says. */
  body: boolean
  /** The parts that it was taken for before dates and quotations kept theirs together; empty for one that is as it was. */
  former: readonly FormerSentence[]
}
/** A part of a sentence under whose words something may be stored. */
export type FormerSentence = Pick<Sentence, 'hash' | 'text' | 'range'>

/** Names a sentence: quotation marks, dashes and blanks of any kind count alike. */
export const hashOf = (sentence: string): string => sha256(folded(sentence))

/** Every sentence of a package in reading order: body, headings, tables, search fields and posts. */
export function sentencesOf(texts: PackageTexts): Sentence[] {
  const { content, bodyContent, posts, title, subtitle, summary, metaDescription } = texts
  const markdown: [string, string][] = content
    ? [
        ['introduction', content.introduction],
        ...content.sections.map((one, at): [string, string] => [
          `sections[${at}].content`,
          one.content,
        ]),
        ['conclusion', content.conclusion],
      ]
    : [['bodyContent', bodyContent]]
  const body = markdown.flatMap(([place, text]) => markdownSentences(place, text))
  const headings = (content?.sections ?? []).map((one, at): [string, string] => [
    `sections[${at}].title`,
    one.title,
  ])
  const others: [string, string][] = [
    ...Object.entries({ title, subtitle, summary, metaDescription }),
    ...headings,
    ...Object.entries(posts).map(([name, text]): [string, string] => [`posts.${name}`, text]),
  ]
  return [...body, ...others.flatMap(([place, text]) => plainSentences(place, text))]
}

/** One way to divide texts, so that a sentence is the same whatever language they are taken for. */
const anyLanguage = 'en'
const saysSomething = (text: string) => /\p{L}{2}|\p{N}/u.test(text)

function plainSentences(place: string, text: string): Sentence[] {
  let start = 0
  return text.split(/\n+/).flatMap((line) => {
    const from = text.indexOf(line, start)
    start = from + line.length
    const range = (at: number, to: number) => ({ from: from + at, to: from + to })
    return dividedIn(line, range).map((one) => ({ ...one, place, body: false }))
  })
}

/** The sentences of a text that is read as a whole, each with its place and the parts that it was taken for. */
function dividedIn(
  text: string,
  rangeAt: (from: number, to: number) => Sentence['range'],
): Pick<Sentence, 'hash' | 'text' | 'range' | 'former'>[] {
  const placed = (sentences: string[]) => {
    let end = 0
    return sentences.filter(saysSomething).map((said) => {
      const at = text.indexOf(said, end)
      end = at + said.length
      return { at, end, said }
    })
  }
  const before = placed(splitAsBefore(text, anyLanguage))
  const named = ({ at, end, said }: (typeof before)[number]) => ({
    ...{ hash: hashOf(said), text: said, range: rangeAt(at, end) },
  })
  return placed(splitSentences(text, anyLanguage)).map((one) => {
    const parts = before.filter(({ at, end }) => at < one.end && end > one.at)
    const isSame = parts.length === 1 && parts[0]?.said === one.said
    return { ...named(one), former: isSame ? [] : parts.map(named) }
  })
}

function markdownSentences(place: string, markdown: string): Sentence[] {
  return sentencesIn(markdown).map((sentence) => ({ ...sentence, place, body: true }))
}

const sentencesIn = keptReadings((markdown) =>
  runsOf(parseMarkdown(markdown), markdown).flatMap((run) =>
    dividedIn(run.text, (from, to) => rangeOf(run, from, to)),
  ),
)

/** A stretch of text that is read as a whole, and where each of its characters stands in the Markdown. */
type Run = { text: string; offsets: number[]; marks: Mark[] }
/** An emphasis, a link or the like: it is taken out whole or not at all. */
type Mark = { from: number; to: number; first: number; last: number }

/** The paragraphs, headings, table rows and code of a tree. */
function runsOf(node: Nodes, markdown: string): Run[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') {
    return [runOf(node, markdown)]
  }
  if (node.type === 'code')
    return [{ text: node.value.replace(/\s+/g, ' '), offsets: [], marks: [] }]
  return 'children' in node
    ? (node as Parent | Root).children.flatMap((one) => runsOf(one, markdown))
    : []
}

function runOf(node: Paragraph | Parent, markdown: string): Run {
  const letters: { letter: string; offset: number }[] = []
  const marks: Mark[] = []
  const add = (text: string, offset: number | null) => {
    for (let at = 0; at < text.length; at += 1) {
      const letter = /\s/.test(text[at] ?? '') ? ' ' : (text[at] ?? '')
      if (letter === ' ' && (letters.at(-1)?.letter ?? ' ') === ' ') continue
      letters.push({ letter, offset: offset === null ? -1 : offset + at })
    }
  }
  const visit = (child: Nodes): void => {
    const from = child.position?.start.offset ?? -1
    const to = child.position?.end.offset ?? -1
    if (child.type === 'text' || child.type === 'inlineCode') {
      const at = markdown.slice(from, to).indexOf(child.value)
      add(child.value, from < 0 || at < 0 ? null : from + at)
    } else if (child.type === 'break') add(' ', null)
    else if (child.type === 'tableCell') {
      for (const one of child.children) visit(one)
      add(' ', null)
    } else if ('children' in child) for (const one of child.children) visit(one)
    const inside = letters.filter(({ offset }) => offset >= from && offset < to)
    const [first, last] = [inside[0]?.offset, inside.at(-1)?.offset]
    const isMark = child.type !== 'text' && child.type !== 'tableCell'
    if (isMark && first !== undefined && last !== undefined) marks.push({ from, to, first, last })
  }
  for (const child of node.children) visit(child)
  return {
    text: letters.map(({ letter }) => letter).join(''),
    offsets: letters.map(({ offset }) => offset),
    marks,
  }
}

/** Where a part of a run stands in the Markdown, with the marks that belong to it. */
function rangeOf({ offsets, marks }: Run, start: number, end: number): Sentence['range'] {
  const known = offsets.slice(start, end)
  const first = known[0]
  const final = known.at(-1)
  if (first === undefined || final === undefined || first < 0 || final < 0) return null
  let [from, to] = [first, final + 1]
  for (const mark of marks.toReversed()) {
    if (mark.last < first || mark.first > final) continue
    if (mark.first < first || mark.last > final) return null
    from = Math.min(from, mark.from)
    to = Math.max(to, mark.to)
  }
  return { from, to }
}
