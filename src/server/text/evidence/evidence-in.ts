import { createHash } from 'node:crypto'
import { languageOf } from '../language/language-of.ts'
import { splitSentences } from '../language/sentences.ts'
import { type Standing, sourceLine } from '../sources/weigh-sources.ts'

/** What an article may be written from, as far as pieces of it can be named. */
export type Given = {
  input: { source?: { title: string; text: string } }
  knowledge: {
    facts: readonly { content: string; passage: string; source: string }[]
    passages: readonly { text: string; source: string }[]
  }
  research?: readonly ({
    statement: string
    quote: string
    title: string
  } & Standing)[]
}

/** A fact of the client, a passage of its sources, a sentence of the page that is written from, a note from the web. */
export type EvidenceKind = 'fact' | 'passage' | 'sentence' | 'note'

/** One piece of evidence under the id that prompts and plans name it by. */
export type Evidence = {
  id: string
  kind: EvidenceKind
  /** What it says. */
  text: string
  /** The words of its source that say so; '' where `text` are those words. */
  quote: string
  /** Where it stands, and for a note who says so and when; '' where that isn’t known. */
  source: string
}

/** Longer sentences are lists and tables that nobody has marked as such. */
const longestSentence = 600
/** The most characters of a page that are taken for its sentences. */
const longestPage = 11_000

/**
 * The evidence of a brief. Ids are short and follow from the words, so that they stay while knowledge comes and goes; those of
 * notes are their places, `n1` and on, which research keeps. Pieces without words are left out.
 */
export function evidenceIn({ input, knowledge, research = [] }: Given): Evidence[] {
  const facts = knowledge.facts.map(({ content, passage, source }) =>
    piece('fact', content, { quote: passage, source }),
  )
  const passages = knowledge.passages.map(({ text, source }) => piece('passage', text, { source }))
  const title = input.source?.title ?? ''
  const sentences = sentencesOf(input.source?.text ?? '').map((text) =>
    piece('sentence', text, { source: title }),
  )
  const notes = research.map((note, at) => {
    const given = { quote: note.quote, source: sourceLine(note) }
    return { ...piece('note', note.statement, given), id: `n${at + 1}` }
  })
  return [
    ...facts.filter(({ text }) => text !== ''),
    ...passages.filter(({ text }) => text !== ''),
    ...sentences,
    ...notes.filter(({ quote }) => quote !== ''),
  ]
}

function piece(
  kind: EvidenceKind,
  text: string,
  { quote = '', source = '' }: { quote?: string; source?: string },
): Evidence {
  return { id: idOf(kind, text), kind, text: text.trim(), quote: quote.trim(), source }
}

/** A letter, a digit and three more of either, such as `f3k2a`; pieces that share one are named together. */
function idOf(kind: EvidenceKind, text: string): string {
  const number = createHash('sha256').update(text.trim()).digest().readUInt32BE()
  const rest = Math.floor(number / 10).toString(36)
  return `${kind.charAt(0)}${number % 10}${rest.padStart(3, '0').slice(-3)}`
}

/** The sentences of a page, each once, as many as there is room for. */
function sentencesOf(text: string): string[] {
  const language = languageOf(text) ?? 'en'
  const all = text
    .split(/\n+/)
    .flatMap((paragraph) => splitSentences(paragraph, language))
    .map((sentence) => sentence.slice(0, longestSentence).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  let room = longestPage
  return [...new Set(all)].filter((sentence) => {
    room -= sentence.length
    return room >= 0
  })
}
