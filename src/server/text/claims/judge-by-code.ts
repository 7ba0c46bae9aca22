import { needsSupport } from '#contracts/rules/claim-rules.ts'
import { isNegated } from '../language/negations.ts'
import { quantitiesMissing } from '../quantities/compare-quantities.ts'
import { foldQuote, quoteFinder } from '../quotes/find-quote.ts'
import type { Judgement } from './judgement.ts'
import { type ClaimSettings, labelOf } from './label-sentence.ts'
import { likenessAmong, type Passage } from './passages.ts'

/** From so much of a sentence on, a passage says the same, or partly, or something else about the same. */
const says = 0.8
const saysPartly = 0.55

/**
 * Judges sentences without a model: a sentence is supported by a passage that holds it word for word, or nearly
 * all of its words with the same figures. It knows nothing of what words mean, so it says less than a model.
 */
export function judgeByCode(
  sentences: readonly string[],
  passages: readonly Passage[],
  settings: ClaimSettings,
): Judgement[] {
  const likeness = likenessAmong(passages)
  const finders = passages.map(({ quote }) => quoteFinder(quote))
  return sentences.map((sentence): Judgement => {
    const label = labelOf(sentence, settings)
    const wanted = foldQuote(sentence)
    const literal = finders.findIndex((find) => find(wanted) !== null)
    if (literal >= 0) {
      const kind = needsSupport(label) ? label : 'fact'
      return { kind, verdict: 'supported', passage: literal, why: '' }
    }
    const nothing = { kind: label, verdict: 'not_found' as const, passage: null, why: '' }
    if (!needsSupport(label)) return nothing
    const scores = passages.map(likeness(sentence))
    const score = Math.max(0, ...scores)
    const best = scores.indexOf(score)
    const quote = passages[best]?.quote
    if (quote === undefined || score < saysPartly) return nothing
    const differs =
      quantitiesMissing(sentence, quote, settings).length > 0 ||
      isNegated(sentence, settings.language) !== isNegated(quote, settings.language)
    if (differs) return { kind: label, verdict: 'contradicted', passage: best, why: '' }
    return { kind: label, verdict: score >= says ? 'supported' : 'partly', passage: best, why: '' }
  })
}
