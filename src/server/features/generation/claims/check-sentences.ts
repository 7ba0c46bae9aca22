import { type CheckedSentence, isOfPost } from '#server/features/claims/index.ts'
import {
  type ClaimsToJudge,
  claimsPromptVersion,
  type Writer,
  type WriterCall,
} from '#server/providers/writer/port.ts'
import type { Judgement } from '#server/text/claims/judgement.ts'
import { type ClaimSettings, isParticular } from '#server/text/claims/label-sentence.ts'
import { type EvidenceText, passagesFor, passagesOf } from '#server/text/claims/passages.ts'
import type { Sentence } from '#server/text/claims/sentences-of.ts'
import { settleClaim } from '#server/text/claims/settle-claim.ts'
import type { Judge } from '../run/stage-outputs.ts'

/** As many sentences as one call judges. */
const sentencesAtOnce = 40

export type ClaimsToCheck = {
  sentences: readonly Sentence[]
  evidence: readonly EvidenceText[]
  settings: ClaimSettings
}

/** Sentences in the portions that are judged by one call each, every sentence once. */
export function portionsOf(sentences: readonly Sentence[]): Sentence[][] {
  const each = [...new Map(sentences.map((one) => [one.hash, one])).values()]
  const count = Math.ceil(each.length / sentencesAtOnce)
  // Of equal size, so that none keeps the others waiting.
  const size = Math.ceil(each.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => each.slice(at * size, (at + 1) * size))
}

/** What was judged before a second look, so that a run that dies before the second doesn't buy the first again. */
export type FirstLook = {
  known: Judgement[] | undefined
  keep: (judged: Judgement[]) => Promise<unknown>
}

/** Has one portion judged, and joins the answer with what code compares. Throws `ProviderError`. */
export async function checkSentences(
  writer: Writer,
  { sentences, evidence, settings }: ClaimsToCheck,
  call: WriterCall,
  look?: FirstLook,
): Promise<CheckedSentence[]> {
  const texts = sentences.map(({ text }) => text)
  const passages = passagesFor(texts, passagesOf(evidence, settings.language))
  const judged = await judgedTwice(writer, { sentences: texts, passages, settings }, call, look)
  // Whoever publishes a page may be named as the one who says so.
  const whole = evidence
    .map(({ text, page }) => (page ? `${page.publisher}\n${text}` : text))
    .join('\n')
  const ground = { passages, whole, sources: evidence }
  return sentences.flatMap((sentence, at) => {
    const { hash, text } = sentence
    const judgement = judged[at]
    if (!judgement) return []
    // Posts speak as the client by nature. Code, which knows no meaning, takes that alone for no claim.
    const spoken = writer.offline && isOfPost(sentence) && judgement.kind === 'client'
    const meant = spoken ? { ...judgement, kind: 'common' as const } : judgement
    return [{ sentence: hash, ...settleClaim(text, meant, ground, settings) }]
  })
}

/** The judgements; what is called common knowledge although its form speaks against it is judged once more. */
async function judgedTwice(
  writer: Writer,
  asked: ClaimsToJudge,
  call: WriterCall,
  look?: FirstLook,
): Promise<Judgement[]> {
  const { sentences, settings } = asked
  const first = look?.known ?? (await writer.judge(asked, call))
  const doubted = sentences.flatMap((text, at) =>
    first[at]?.kind === 'common' && isParticular(text, settings) ? [at] : [],
  )
  // Code would say the same again.
  if (writer.offline || doubted.length === 0) return first
  await look?.keep(first)
  const again = { ...asked, sentences: doubted.map((at) => sentences[at] ?? ''), doubted: true }
  const second = await writer.judge(again, call)
  return first.map((judgement, at) => second[doubted.indexOf(at)] ?? judgement)
}

/** Who judges, as it is stored with every judgement. */
export function judgeOf(writer: Writer): Judge {
  return writer.offline
    ? { judge: 'code', prompt: 0 }
    : { judge: writer.judgeModel ?? writer.model, prompt: claimsPromptVersion }
}
