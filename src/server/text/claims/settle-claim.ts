import type { ClaimEvidence } from '#contracts/articles/claims.ts'
import { type ClaimKind, type ClaimVerdict, needsSupport } from '#contracts/rules/claim-rules.ts'
import { folded } from '../language/words.ts'
import { strangeNameSentence, strangeNames } from '../names/strange-names.ts'
import { wrongSpeaker } from '../names/wrong-speaker.ts'
import { quantitiesMissing } from '../quantities/compare-quantities.ts'
import { unsaidQuotes } from '../quotes/unsaid-quotes.ts'
import type { Judgement } from './judgement.ts'
import { type ClaimSettings, labelOf } from './label-sentence.ts'
import type { Passage } from './passages.ts'
import { verifiedSums } from './verified-sums.ts'

/** What is stored of a sentence. */
export type SettledClaim = {
  kind: ClaimKind
  verdict: Exclude<ClaimVerdict, 'confirmed' | 'faulty' | 'unchecked'>
  evidence: ClaimEvidence | null
  why: string
}

/** Where a text stands, as a line below a quotation names it. */
type NamedSource = Pick<ClaimEvidence, 'label' | 'page'>

/** What claims may rest on: the passages that the judge chose from, the whole of all texts, and where these stand. */
export type ClaimGround = {
  passages: readonly Passage[]
  whole: string
  sources: readonly NamedSource[]
}

/**
 * Joins a judgement with what code can compare: figures, names and quotations. Code only ever lowers a verdict,
 * and a sentence whose form shows a figure or a quotation is one, whatever the judge calls it.
 */
export function settleClaim(
  sentence: string,
  judged: Judgement,
  ground: ClaimGround,
  settings: ClaimSettings,
): SettledClaim {
  if (namesSource(sentence, ground.sources)) {
    return { kind: 'common', verdict: 'none', evidence: null, why: '' }
  }
  const kind = kindOf(sentence, judged.kind, settings)
  if (!needsSupport(kind)) return { kind, verdict: 'none', evidence: null, why: '' }
  const evidence = evidenceOf(judged, ground)
  const calculated = evidence
    ? verifiedSums(judged.sums ?? [], quotedIn(evidence), settings.language)
    : []
  const strange = strangeIn(sentence, ground.whole, { ...settings, calculated })
  if (strange !== '') {
    const contradicted = judged.verdict === 'contradicted' && evidence !== null
    return { kind, verdict: contradicted ? 'contradicted' : 'not_found', evidence, why: strange }
  }
  if (!evidence || judged.verdict === 'not_found') {
    return { kind, verdict: 'not_found', evidence: null, why: judged.why }
  }
  const { verdict, why } = judged
  if (verdict !== 'supported') return { kind, verdict, evidence, why }
  const elsewhere = missingFrom(sentence, evidence, {
    ...{ ...settings, calculated },
    whole: ground.whole,
  })
  if (elsewhere !== '') return { kind, verdict: 'partly', evidence, why: elsewhere }
  return { kind, verdict, evidence, why: '' }
}

const quotedIn = ({ also = [], ...first }: ClaimEvidence) =>
  [first, ...also].map(({ quote }) => quote).join('\n')

type Asked = ClaimSettings & { calculated: readonly number[] }

/** The passage that a judgement names, with those that it takes together with it. */
function evidenceOf(
  { passage, others = [] }: Judgement,
  { passages }: ClaimGround,
): ClaimEvidence | null {
  const first = passage === null ? undefined : passages[passage]
  if (!first) return null
  const also = others.flatMap((one) => passages[one] ?? []).filter((one) => one !== first)
  return also.length > 0 ? { ...first, also } : first
}

/** Whether a line says where the words above it come from, and nothing else. */
function namesSource(sentence: string, sources: readonly NamedSource[]): boolean {
  const named = /^Source: (.+)$/.exec(folded(sentence))?.[1]
  if (named === undefined) return false
  return sources.some(({ label, page }) => {
    const rest = named.replace(folded(label), '').replace(folded(page?.publisher ?? ''), '')
    return !/[\p{L}\p{N}]/u.test(rest.replace('(web)', ''))
  })
}

function kindOf(sentence: string, judged: ClaimKind, settings: ClaimSettings): ClaimKind {
  if (needsSupport(judged)) return judged
  const label = labelOf(sentence, settings)
  return label === 'figure' || label === 'quotation' ? label : judged
}

/** What stands in none of the texts, in one sentence; '' for nothing. */
function strangeIn(sentence: string, whole: string, settings: Asked): string {
  const unsaid = unsaidQuotes(sentence, whole, settings)
  if (unsaid.length > 0) return 'Nobody says these words in the sources.'
  const [figure] = quantitiesMissing(sentence, whole, settings)
  if (figure !== undefined) return `“${figure}” is in none of the sources.`
  const named = `${whole} ${settings.clientName}`
  const [name] = strangeNames(sentence, named, settings.language)
  return name ? strangeNameSentence(name) : ''
}

/** What the quoted words themselves don't hold: the right source for the wrong sentence. */
function missingFrom(
  sentence: string,
  { also = [], ...first }: ClaimEvidence,
  settings: Asked & { whole: string },
): string {
  const passages = [first, ...also]
  const quote = quotedIn({ ...first, also })
  const [figure] = quantitiesMissing(sentence, quote, { ...settings, quoted: true })
  if (figure !== undefined) return `“${figure}” isn’t in the words that are quoted.`
  const unsaid = unsaidQuotes(sentence, settings.whole, { ...settings, originals: quote })
  if (unsaid.length > 0) return 'Nobody says these words in the sources.'
  const publisher = passages
    .map(({ page, label }) => (page ? `${page.publisher} ${label}` : ''))
    .join(' ')
  const known = `${quote} ${publisher} ${settings.clientName}`
  const [strange] = strangeNames(sentence, known, settings.language)
  if (strange) return `“${strange.name}” isn’t in the words that are quoted.`
  const speaker = wrongSpeaker(sentence, quote, settings.language)
  return speaker === null ? '' : `“${speaker}” isn’t who says so in the words that are quoted.`
}
