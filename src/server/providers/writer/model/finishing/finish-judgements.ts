import type { z } from 'zod'
import { needsSupport } from '#contracts/rules/claim-rules.ts'
import type { Judgement } from '#server/text/claims/judgement.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import type { ClaimsToJudge } from '../../port.ts'
import type { claimsSchema } from '../stage-schemas.ts'
import type { Problem } from './finish-stages.ts'

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
  const strange = claims
    .flatMap((claim) => claim.passages)
    .find((number) => !Number.isInteger(number) || number < 0 || number > passages.length)
  return strange === undefined ? null : `There is no passage ${strange}.`
}

/** As many passages as one sentence may rest on together. */
const mostTogether = 3
/** As many operations as one sentence may need. */
const mostSums = 6

/** The answer in the order of the sentences. */
export function finishJudgements({ passages }: ClaimsToJudge, answer: Answer): Judgement[] {
  const bySentence = new Map(answer.claims.map((claim) => [claim.sentence, claim]))
  return answer.labels.map((kind, at): Judgement => {
    const claim = bySentence.get(at + 1)
    if (!claim) return { kind, verdict: 'not_found', passage: null, why: '' }
    const known = claim.passages.filter((number) => number >= 1 && number <= passages.length)
    const [first, ...others] = [...new Set(known)].slice(0, mostTogether).map((one) => one - 1)
    return {
      // A sentence that was judged is a claim, whatever its label.
      kind: needsSupport(kind) ? kind : 'fact',
      verdict: first === undefined ? 'not_found' : claim.verdict,
      passage: first ?? null,
      ...(others.length > 0 ? { others } : {}),
      ...(claim.sums.length > 0
        ? { sums: claim.sums.slice(0, mostSums).map((one) => cleanLine(one, 200)) }
        : {}),
      why: cleanLine(claim.why, 300),
    }
  })
}
