import { cleanLine } from '#server/text/clean-text.ts'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { splitSentences } from '#server/text/language/sentences.ts'
import type { Brief, PlannedClaim, PlannedSection } from '../../port.ts'

/** Something the brief gives to say: a statement, the literal words behind it, and where they stand. */
export type Material = { statement: string; quote: string; source: string }

const mostQuotes = 24
const mostPassages = 16

/** What a brief gives to write from: the client's facts, then the sentences of its passages and of its source. */
export function materialOf({ knowledge, input, research = [] }: Brief): Material[] {
  const facts = knowledge.facts.map(({ content, passage, source }) => ({
    statement: content.trim(),
    quote: passage.trim() === content.trim() ? '' : passage.trim(),
    source: source.trim(),
  }))
  const quoted = quotesOf(input.source?.text ?? '').map((quote) => ({
    statement: '',
    quote,
    source: input.value.trim(),
  }))
  const stated = new Set(facts.flatMap(({ statement, quote }) => [statement, quote]))
  const passages = knowledge.passages.flatMap(({ text, source }) =>
    quotesOf(text).map((quote) => ({ statement: '', quote, source })),
  )
  const researched = research.map(({ quote, title, publisher }) => ({
    ...{ statement: '', quote },
    source: title === '' || title === publisher ? `${publisher} (web)` : `${title} (${publisher})`,
  }))
  const unsaid = passages.filter(({ quote }) => !stated.has(quote)).slice(0, mostPassages)
  return [...facts, ...unsaid, ...researched, ...quoted.slice(0, mostQuotes)]
}

/** The sentences of a text that stand on their own, each once, in order. */
function quotesOf(text: string): string[] {
  const sentences = text
    .split(/\n+/)
    .flatMap((paragraph) => splitSentences(paragraph, 'en'))
    .filter((sentence) => {
      const words = countWords(sentence)
      return words >= 8 && words <= 45 && /^\p{Lu}/u.test(sentence) && /[.!?]$/.test(sentence)
    })
  return [...new Set(sentences)]
}

/** The material of each section: where it shares most words, else where least is said so far. */
export function materialBySection(material: Material[], lines: string[]): Material[][] {
  const sections: Material[][] = lines.map(() => [])
  const wanted = lines.map(wordsOf)
  for (const piece of material) {
    const words = wordsOf(`${piece.statement} ${piece.quote}`)
    const scores = wanted.map((line) => [...line].filter((word) => words.has(word)).length)
    const best = Math.max(...scores)
    const places = sections.map((_, place) => place).filter((place) => scores[place] === best)
    const place = places.sort(
      (one, other) => (sections[one]?.length ?? 0) - (sections[other]?.length ?? 0),
    )[0]
    if (place !== undefined) sections[place]?.push(piece)
  }
  return sections
}

/** What a section is to say of these pieces, each with the id of its evidence. */
export function claimsOf(brief: Brief, pieces: readonly Material[]): PlannedClaim[] {
  const evidence = evidenceIn(brief)
  return pieces.map((piece) => ({
    say: said(piece),
    from: evidence
      .filter(({ text, quote }) => isOf(piece, text) || (quote !== '' && isOf(piece, quote)))
      .slice(0, 1)
      .map(({ id }) => id),
  }))
}

/** The pieces that a section is planned to say, as far as the brief still gives them. */
export function materialFor(brief: Brief, { claims = [] }: PlannedSection): Material[] {
  const wanted = new Set(claims.map(({ say }) => say))
  return materialOf(brief).filter((piece) => wanted.has(said(piece)))
}

const said = ({ statement, quote }: Material) => cleanLine(statement || quote, 300)
const isOf = ({ statement, quote }: Material, text: string) =>
  text === statement || text.includes(quote || statement)

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu))
}
