import type { ArticleCheck, ArticleChecks, CheckId } from '#contracts/articles/checks.ts'
import { addresses } from './addresses.ts'
import type { Check, CheckedArticle } from './checked-article.ts'
import { avoidedWords, carefulClaims, competitors, requiredLines } from './client-words.ts'
import { endings } from './endings.ts'
import { figures } from './figures.ts'
import { headings } from './headings.ts'
import { language } from './language.ts'
import { linkTexts } from './link-texts.ts'
import { names } from './names.ts'
import { address, spelling } from './one-usage.ts'
import { machineTalk, placeholders, stockPhrases } from './phrases.ts'
import { quotations } from './quotations.ts'
import { readabilityOf } from './readability.ts'
import { hardestSentences, paragraphLength, sentenceLength, sentenceStarts } from './reading.ts'
import { copying, repetition } from './repetition.ts'
import {
  imageText,
  keywordDensity,
  keywordPlaces,
  metaDescription,
  slug,
  titleLength,
} from './search-fields.ts'
import { missingSections, sectionLength } from './section-length.ts'

/** Every check, in the order in which they are shown. */
export const allChecks: readonly Check[] = [
  ...[figures, names, quotations, addresses],
  ...[avoidedWords, competitors, requiredLines, carefulClaims],
  ...[missingSections, sectionLength, repetition, copying, stockPhrases],
  ...[machineTalk, placeholders, endings, headings, language, spelling, address],
  ...[titleLength, metaDescription, slug, keywordPlaces, keywordDensity, linkTexts, imageText],
  ...[paragraphLength, sentenceLength, sentenceStarts],
]

/** As many findings of one check as anybody reads. */
const mostFindings = 50

/** Makes every check that can be made of an article. Pure: the same article gives the same answer. */
export function checkArticle(article: CheckedArticle): ArticleChecks {
  const checks = allChecks.flatMap(({ find, ...check }): ArticleCheck[] => {
    const findings = find(article)
    return findings === null ? [] : [{ ...check, findings: findings.slice(0, mostFindings) }]
  })
  return {
    checks,
    passed: checks.filter(({ findings }) => findings.length === 0).length,
    readability: readabilityOf(article),
    hardest: hardestSentences(article),
  }
}

/** The findings of some checks by the block they stand in. */
export function findingsByPlace(
  article: CheckedArticle,
  ids: ReadonlySet<CheckId>,
): Map<string, string[]> {
  const byPlace = new Map<string, string[]>()
  for (const { id, find } of allChecks) {
    if (!ids.has(id)) continue
    for (const { place, message } of find(article) ?? []) {
      byPlace.set(place, [...(byPlace.get(place) ?? []), message])
    }
  }
  return byPlace
}
