import type { Claim } from '#contracts/articles/claims.ts'
import { isOpen } from '#contracts/rules/claim-rules.ts'
import { isAbout, type PostFinding } from '#server/text/checks/check-posts.ts'
import { type ClaimSettings, labelOf } from '#server/text/claims/label-sentence.ts'
import { type PackageTexts, type Sentence, sentencesOf } from '#server/text/claims/sentences-of.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import type { StoredClaim } from './claims.views.ts'

/** What deciding on a package's sentences needs to know; the language is the one the body is written in. */
export function settingsOf(
  texts: PackageTexts,
  { clientName, today }: { clientName: string; today: string },
): ClaimSettings {
  const { content, bodyContent } = texts
  const written = content
    ? [content.introduction, ...content.sections.map((one) => one.content), content.conclusion]
    : [bodyContent]
  return { language: languageOf(written.join('\n')) ?? 'en', clientName, today }
}

/**
 * Whether a sentence is to be checked: all of the body, all of a post but questions and hashtags, and of what else
 * says the body again only what states a figure, a name, a finding or somebody's words.
 */
export function isToBeChecked({ body, place, text }: Sentence, settings: ClaimSettings): boolean {
  if (body) return true
  if (isOfPost({ place })) return states(text)
  const label = labelOf(text, settings)
  // The capitals of a headline name nobody.
  if (label === 'fact') return !place.endsWith('itle')
  return label === 'figure' || label === 'quotation'
}

/**
 * What is stored of a sentence. Of one that is divided otherwise than when it was checked, that is what was found of
 * its parts: the worst of it, and nothing as long as one of them is unknown.
 */
export function storedOf(
  { hash, former }: Sentence,
  stored: ReadonlyMap<string, StoredClaim>,
): StoredClaim | undefined {
  const known = stored.get(hash)
  if (known || former.length === 0) return known
  const parts = former.map((part) => stored.get(part.hash))
  const worst = worstFirst.flatMap(
    (verdict) => parts.find((part) => part?.verdict === verdict) ?? [],
  )
  return parts.includes(undefined) ? undefined : worst[0]
}

const worstFirst = [
  ...(['contradicted', 'not_found', 'partly', 'unchecked'] as const),
  ...(['supported', 'confirmed', 'none'] as const),
]

/** Whether a sentence stands in a post, which has the article alone as its evidence. */
export const isOfPost = ({ place }: Pick<Sentence, 'place'>): boolean => place.startsWith('posts.')

/** Whether a line of a post says anything: a question asks, and hashtags are read by machines. */
function states(text: string): boolean {
  if (/[?？]["”’»)]*$/.test(text)) return false
  return /[\p{L}\p{N}]/u.test(text.replace(/#[\p{L}\p{N}_]+/gu, ''))
}

/**
 * The sentences of a package with what is known of each: one that has been edited since has nothing. What code has
 * found in posts is open until the sentence changes, or a person confirms it.
 */
export function presentClaims(
  texts: PackageTexts,
  stored: ReadonlyMap<string, StoredClaim>,
  settings: ClaimSettings,
  found: readonly PostFinding[],
): Claim[] {
  const sentences = sentencesOf(texts)
  const faults = faultsOf(sentences, found)
  return sentences.map((sentence): Claim => {
    const { hash, place, text, range } = sentence
    const known = storedOf(sentence, stored)
    const kind = known?.kind ?? labelOf(text, settings)
    const verdict =
      known?.verdict ?? (isToBeChecked(sentence, settings) ? ('unchecked' as const) : 'none')
    const said = verdict === 'confirmed' ? [] : (faults.get(sentence) ?? [])
    const faulty = said.length > 0
    return {
      ...{ sentence: hash, place, text, range, kind },
      verdict: faulty ? 'faulty' : verdict,
      open: faulty || isOpen(verdict),
      why: [...said, known?.why ?? ''].filter((words) => words !== '').join(' '),
      evidence: known?.evidence ?? null,
      confirmed: known?.confirmed ?? null,
    }
  })
}

/** What keeps a package back, by the sentence that it is about; what is about a whole post stands with its first. */
function faultsOf(
  sentences: readonly Sentence[],
  found: readonly PostFinding[],
): Map<Sentence, string[]> {
  const faults = new Map<Sentence, string[]>()
  for (const finding of found.filter(({ keepsBack }) => keepsBack)) {
    const post = sentences.filter(({ place }) => place === finding.place)
    const sentence = post.find(({ text }) => isAbout(finding, text)) ?? post[0]
    if (sentence) faults.set(sentence, [...(faults.get(sentence) ?? []), finding.message])
  }
  return faults
}
