import { expect, test } from 'vitest'
import { needsSupport } from '#contracts/rules/claim-rules.ts'
import { labelOf } from '#server/text/claims/label-sentence.ts'
import { hashOf, sentencesOf } from '#server/text/claims/sentences-of.ts'
import { settleClaim } from '#server/text/claims/settle-claim.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { findQuote } from '#server/text/quotes/find-quote.ts'
import { sampleClaims } from './content/sample-claims.ts'
import { sampleClients } from './content/sample-clients.ts'
import { sampleFacts } from './content/sample-facts.ts'
import { sampleLedger, textsOf } from './sample-ledger.ts'

const samples = sampleClients.flatMap(({ fields: { name }, campaign }) =>
  campaign.articles.map((article) => ({ name, article, facts: sampleFacts[name] ?? [] })),
)

/** Looks like a claim and is none: an example of what to say, a heading of a table, a unit. */
const harmless = [
  'anything you would rather',
  '“Let’s keep an eye',
  'It looks pedantic',
  'Was das ausmacht',
]

test('every sentence of a sample has its line, and every claim by hand stands in the text', () => {
  expect(
    Object.keys(sampleClaims).filter((slug) => !samples.some((one) => one.article.slug === slug)),
  ).toEqual([])
  for (const { article, facts } of samples) {
    const lines = new Map(sampleLedger(article, facts).map((line) => [line.sentence, line]))
    const body = sentencesOf(textsOf(article)).filter((one) => one.body)
    expect(body.filter(({ hash }) => !lines.has(hash))).toEqual([])
    for (const { sentence, quote, verdict } of sampleClaims[article.slug] ?? []) {
      const right = verdict ?? (quote ? 'supported' : 'not_found')
      expect(lines.get(hashOf(sentence))?.verdict, sentence).toBe(right)
    }
  }
})

test('quotes stand literally in the passages, and code finds nothing in the claims that they lack', () => {
  let bound = 0
  for (const { name, article, facts } of samples) {
    const whole = facts.map(({ passage }) => passage).join('\n')
    for (const { sentence, quote, kind, verdict } of sampleClaims[article.slug] ?? []) {
      if (!quote || verdict) continue
      bound += 1
      expect(findQuote(whole, quote), quote).not.toBeNull()
      const passage = { kind: 'fact' as const, label: '', address: null, quote }
      const judged = { kind, verdict: 'supported' as const, passage: 0, why: '' }
      const settings = {
        language: languageOf(sentence) ?? 'en',
        clientName: name,
        today: '2026-11-23',
      }
      const settled = settleClaim(
        sentence,
        judged,
        { passages: [passage], whole, sources: [passage] },
        settings,
      )
      expect(settled.verdict, `${sentence} ${settled.why}`).toBe('supported')
    }
  }
  expect(bound).toBeGreaterThanOrEqual(10)
})

test('what the form of a sentence shows to be a claim is bound by hand', () => {
  for (const { name, article } of samples) {
    const byHand = new Set((sampleClaims[article.slug] ?? []).map((one) => hashOf(one.sentence)))
    const language = languageOf(article.content.introduction) ?? 'en'
    const settings = { language, clientName: name, today: '2026-11-23' }
    const left = sentencesOf(textsOf(article)).filter(
      ({ body, hash, text }) =>
        body &&
        needsSupport(labelOf(text, settings)) &&
        !byHand.has(hash) &&
        !harmless.some((start) => text.startsWith(start)),
    )
    expect(left.map(({ text }) => text)).toEqual([])
  }
})
