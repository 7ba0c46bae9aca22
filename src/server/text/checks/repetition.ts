import type { Nodes } from 'mdast'
import type { Finding } from '#contracts/articles/checks.ts'
import { folded, wordsOf } from '../language/words.ts'
import { type Check, type CheckedBlock, type PageText, proseOf } from './checked-article.ts'

/** So many words in a row are no coincidence. */
const run = 12

/** The words of a block's prose; quotations belong to somebody else. */
function ownWords({ tree }: CheckedBlock): string[] {
  const own = tree.children.filter((node: Nodes) => node.type !== 'blockquote')
  const text = own.flatMap((node) => proseOf(node)).join(' ¶ ')
  return wordsOf(folded(text).replace(/"[^"]{1,600}"/g, ' ¶ '))
}

type Runs = Map<string, { text: number; at: number }>

/** Remembers every run of words of a text. */
function remember(runs: Runs, words: string[], text: number): void {
  for (let at = 0; at + run <= words.length; at += 1) {
    const key = words.slice(at, at + run).join(' ')
    if (!runs.has(key)) runs.set(key, { text, at })
  }
}

/** The longest runs of `words` that are remembered, each as a text. */
function found(
  runs: Runs,
  words: string[],
  isOther: (hit: { text: number; at: number }, at: number) => boolean,
): string[] {
  const repeated: string[] = []
  for (let at = 0; at + run <= words.length; at += 1) {
    let end = at
    while (end + run <= words.length) {
      const hit = runs.get(words.slice(end, end + run).join(' '))
      if (!hit || !isOther(hit, end)) break
      end += 1
    }
    if (end === at) continue
    repeated.push(words.slice(at, end + run - 1).join(' '))
    at = end + run - 1
  }
  return repeated
}

/** A paragraph of so many words that stands there twice is no coincidence either. */
const shortParagraph = 8

/** Paragraphs too short for a run that stand in the article twice. */
function repeatedParagraphs(blocks: readonly CheckedBlock[]): Finding[] {
  const seen = new Set<string>()
  return blocks.flatMap(({ place, tree }) =>
    proseOf(tree).flatMap((paragraph): Finding[] => {
      const words = wordsOf(paragraph)
      const key = words.join(' ')
      const again = seen.has(key) && words.length >= shortParagraph && words.length < run
      seen.add(key)
      if (!again) return []
      return [{ place, quote: paragraph, message: `It repeats “${shortened(paragraph)}”.` }]
    }),
  )
}

/** Runs of twelve words and more that stand in the article twice, and short paragraphs that do. */
export const repetition: Check = {
  id: 'repetition',
  group: 'text',
  label: 'Nothing is said twice in the same words',
  advice: 'Keep it where it helps most, and take it out of the other place.',
  find: ({ blocks, ground }) => {
    const runs: Runs = new Map()
    const required = ground.rules.required.map((line) => wordsOf(line).join(' '))
    const runsFound = blocks.flatMap((block, index): Finding[] => {
      const words = ownWords(block)
      const sentenceWith = sentenceFinder(block)
      remember(runs, words, index)
      return found(runs, words, (hit, at) => hit.text !== index || hit.at + run <= at)
        .filter((text) => !required.some((line) => line.includes(text)))
        .map((text) => ({
          place: block.place,
          quote: sentenceWith(text),
          message: `It repeats “${shortened(text)}”.`,
        }))
    })
    return [...runsFound, ...repeatedParagraphs(blocks)]
  },
}

/** The words of pages, read once for all the versions of a text that are compared with them. */
const readPages = new WeakMap<readonly PageText[], string[][]>()

function wordsOfPages(pages: readonly PageText[]): string[][] {
  const known = readPages.get(pages) ?? pages.map(({ text }) => wordsOf(text))
  readPages.set(pages, known)
  return known
}

/** The runs of an article that stand in other texts as well. Most words of those begin none of them, so they cost little. */
function sharedRuns(own: readonly string[][], texts: readonly string[][]): Runs {
  const wanted: Runs = new Map()
  for (const words of own) remember(wanted, words, -1)
  const begin = (words: readonly string[], at: number) => `${words[at]} ${words[at + 1]}`
  const begins = new Set([...wanted.keys()].map((key) => begin(key.split(' ', 2), 0)))
  const runs: Runs = new Map()
  for (const [text, words] of texts.entries()) {
    for (let at = 0; at + run <= words.length; at += 1) {
      if (!begins.has(begin(words, at))) continue
      const key = words.slice(at, at + run).join(' ')
      if (wanted.has(key) && !runs.has(key)) runs.set(key, { text, at })
    }
  }
  return runs
}

/** Runs of twelve words and more that are those of the source or of another page, outside of quotation marks. */
export const copying: Check = {
  id: 'copying',
  group: 'text',
  label: 'Nothing is copied from other pages',
  advice: 'Say it in your own words, or mark it as a quotation.',
  find: ({ blocks, ground }) => {
    const { source, pages = [] } = ground
    if (source === '' && pages.length === 0) return null
    const own = blocks.map(ownWords)
    const runs = sharedRuns(own, [wordsOf(source), ...wordsOfPages(pages)])
    return blocks.flatMap((block, index) => {
      const sentenceWith = sentenceFinder(block)
      return found(runs, own[index] ?? [], () => true).map((text) => {
        const page = pages[(runs.get(text.split(' ', run).join(' '))?.text ?? 0) - 1]
        const name = page ? `“${shortened(page.title)}”` : 'The source'
        return {
          place: block.place,
          quote: sentenceWith(text),
          message: `${name} has the same words: “${shortened(text)}”.`,
        }
      })
    })
  },
}

/** Finds the sentence that a run begins in, as it stands in the text. */
function sentenceFinder({ sentences }: CheckedBlock): (text: string) => string {
  let read: string[] | null = null
  return (text) => {
    read ??= sentences.map((sentence) => wordsOf(sentence).join(' '))
    const opening = text.split(' ').slice(0, 5).join(' ')
    return sentences[read.findIndex((words) => words.includes(opening))] ?? ''
  }
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
