import type { z } from 'zod'
import { needsSupport } from '#contracts/rules/claim-rules.ts'
import type { Judgement } from '#server/kernel/claims/judgement.ts'
import { cleanLine } from '#server/kernel/text/clean-text.ts'
import type { ClaimsToJudge } from '../port.ts'
import type { Problem } from './finish-stages.ts'
import type { claimsSchema } from './stage-schemas.ts'

type Answer = z.infer<typeof claimsSchema>

/** What is wrong with a judgement: one label for every sentence, an entry for every claim, passages that exist. */
export function judgementProblem({ sentences, passages }: ClaimsToJudge, answer: Answer): Problem {
  const { labels, claims } = answer
  if (labels.length !== sentences.length) {
    return `"labels" has ${labels.length} entries; there are ${sentences.length} sentences.`
  }
  const judged = new Set(claims.map(({ sentence }) => sentence))
  const missing = labels.findIndex((label, at) => needsSupport(label) && !judged.has(at + 1))
  if (missing >= 0) return `"claims" has no entry for sentence ${missing + 1}.`
  const strange = claims.find(
    ({ passage }) => !Number.isInteger(passage) || passage < 0 || passage > passages.length,
  )
  return strange ? `There is no passage ${strange.passage}.` : null
}

/** The answer in the order of the sentences. */
export function finishJudgements({ passages }: ClaimsToJudge, answer: Answer): Judgement[] {
  const bySentence = new Map(answer.claims.map((claim) => [claim.sentence, claim]))
  return answer.labels.map((kind, at): Judgement => {
    const claim = bySentence.get(at + 1)
    if (!claim) return { kind, verdict: 'not_found', passage: null, why: '' }
    const known = claim.passage >= 1 && claim.passage <= passages.length
    return {
      // A sentence that was judged is a claim, whatever its label.
      kind: needsSupport(kind) ? kind : 'fact',
      verdict: known ? claim.verdict : 'not_found',
      passage: known ? claim.passage - 1 : null,
      why: cleanLine(claim.why, 300),
    }
  })
}
