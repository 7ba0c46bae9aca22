import { needsSupport } from '#contracts/rules/claim-rules.ts'
import { type CheckedSentence, isOfPost } from '#server/features/claims/index.ts'
import { labelOf } from '#server/kernel/claims/label-sentence.ts'
import { hashOf, type PackageTexts, sentencesOf } from '#server/kernel/claims/sentences-of.ts'
import type { SampleArticle } from './content/sample.ts'
import { type SampleFact, sampleClaims } from './content/sample-claims.ts'

/** Every sentence of a sample's body and posts: what it claims by hand, with the words of the fact that supports it. */
export function sampleLedger(
  article: SampleArticle,
  facts: readonly SampleFact[],
): CheckedSentence[] {
  const byHand = new Map(
    (sampleClaims[article.slug] ?? []).map((one) => [hashOf(one.sentence), one]),
  )
  const settings = { language: 'en', clientName: '', today: '2026-01-01' }
  return sentencesOf(textsOf(article))
    .filter((sentence) => sentence.body || isOfPost(sentence))
    .map(({ hash, text }): CheckedSentence => {
      const claim = byHand.get(hash)
      const label = labelOf(text, settings)
      const plain = needsSupport(label) ? 'common' : label
      if (!claim) return { sentence: hash, kind: plain, verdict: 'none', evidence: null, why: '' }
      const { kind, quote, why = '' } = claim
      const fact = facts.find(({ passage }) => quote !== '' && passage.includes(quote))
      if (!fact) return { sentence: hash, kind, verdict: 'not_found', evidence: null, why }
      const evidence = { kind: 'fact' as const, label: fact.source, address: null, quote }
      return { sentence: hash, kind, verdict: 'supported', evidence, why }
    })
}

/** The texts of a sample as its readers see them. */
export function textsOf(article: SampleArticle): PackageTexts {
  const { title, subtitle, summary, metaDescription, content, social: posts } = article
  return { title, subtitle, summary, metaDescription, content, bodyContent: '', posts }
}
