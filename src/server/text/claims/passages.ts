import type { ClaimEvidence } from '#contracts/articles/claims.ts'
import { splitSentences } from '../language/sentences.ts'
import { wordsOf } from '../language/words.ts'

/** A text that claims may rest on: a fact, a page, the brief. */
export type EvidenceText = Omit<ClaimEvidence, 'quote'> & { text: string }
/** A sentence of such a text. It is quoted as it stands, so that every quote is literal. */
export type Passage = ClaimEvidence

/** As many passages as one judgement is given to choose from. */
const mostPassages = 60
const longestPassage = 600

/** The sentences of the texts, each once. */
export function passagesOf(texts: readonly EvidenceText[], language: string): Passage[] {
  const seen = new Set<string>()
  return texts.flatMap(({ text, ...place }) =>
    text
      .split(/\n+/)
      .flatMap((paragraph) => splitSentences(paragraph, language))
      .map((sentence) => sentence.slice(0, longestPassage).trim())
      .filter((quote) => {
        const fresh = /\p{L}/u.test(quote) && !seen.has(quote)
        seen.add(quote)
        return fresh
      })
      .map((quote) => ({ ...place, quote })),
  )
}

/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * The beginnings of a text's longer words, and its figures: what it shares with a text that says the same. Where no space
 * stands between words, every two letters.
 */
export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap((word) => {
      if (unspaced.test(word)) return pairsIn(word)
      if (/\d/.test(word)) return [word]
      return word.length >= 4 ? [word.slice(0, 5)] : []
    }),
  )
}

/** Every two letters of a word, and its figures as they stand. */
function pairsIn(word: string): string[] {
  return (word.match(/\d[\d.,]*|\D+/g) ?? []).flatMap((part) => {
    if (/\d/.test(part)) return [part]
    const letters = [...part]
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  })
}

/** How much of a sentence each passage holds, from 0 to 1: rare words count for more. */
export type Likeness = (sentence: string) => (passage: Passage) => number

/** Weighs words by how few of these passages hold them. */
export function likenessAmong(passages: readonly Passage[]): Likeness {
  const stems = new Map(passages.map((passage) => [passage, stemsOf(passage.quote)]))
  const holders = new Map<string, number>()
  for (const set of stems.values()) {
    for (const stem of set) holders.set(stem, (holders.get(stem) ?? 0) + 1)
  }
  const weight = (stem: string) => Math.log(1 + passages.length / (holders.get(stem) ?? 0.5)) + 0.2
  return (sentence) => {
    const weighed = [...stemsOf(sentence)].map((stem) => ({ stem, weight: weight(stem) }))
    const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
    return (passage) => {
      const held = stems.get(passage)
      const shared = weighed.reduce(
        (sum, { stem, weight }) => sum + (held?.has(stem) ? weight : 0),
        0,
      )
      return all === 0 ? 0 : shared / all
    }
  }
}

/** The passages worth a look for these sentences: all of them, or those that share most with one of them. */
export function passagesFor(sentences: readonly string[], passages: readonly Passage[]): Passage[] {
  if (passages.length <= mostPassages) return [...passages]
  const likenesses = sentences.map(likenessAmong(passages))
  const best = passages.map((passage) => ({
    passage,
    score: Math.max(...likenesses.map((likeness) => likeness(passage))),
  }))
  const chosen = new Set(
    best
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostPassages)
      .map(({ passage }) => passage),
  )
  return passages.filter((passage) => chosen.has(passage))
}
