import { needsSupport } from '#contracts/rules/claim-rules.ts'
import { type CheckedSentence, isOfPost } from '#server/features/claims/index.ts'
import { labelOf } from '#server/text/claims/label-sentence.ts'
import { hashOf, type PackageTexts, sentencesOf } from '#server/text/claims/sentences-of.ts'
import type { SampleArticle } from './content/sample.ts'
import { sampleClaims } from './content/sample-claims.ts'
import type { SampleFact } from './content/sample-facts.ts'

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
      const { kind, quote, verdict = 'supported', why = '' } = claim
      const fact = facts.find(({ passage }) => quote !== '' && passage.includes(quote))
      if (!fact) return { sentence: hash, kind, verdict: 'not_found', evidence: null, why }
      return { sentence: hash, kind, verdict, evidence: evidenceOf(fact, quote), why }
    })
}

/** The words of a fact, or of the page on the web that it was found on. */
function evidenceOf({ source }: SampleFact, quote: string) {
  if (!URL.canParse(source)) return { kind: 'fact' as const, label: source, address: null, quote }
  return { kind: 'source' as const, label: new URL(source).hostname, address: source, quote }
}

/** The texts of a sample as its readers see them. */
export function textsOf(article: SampleArticle): PackageTexts {
  const { title, subtitle, summary, metaDescription, content, social: posts } = article
  return { title, subtitle, summary, metaDescription, content, bodyContent: '', posts }
}
