import type { ArticleCheck, ArticleChecks } from '#contracts/articles/checks.ts'
import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import { addresses } from './addresses.ts'
import type { Check, CheckedArticle } from './checked-article.ts'
import { avoidedWords, carefulClaims, competitors, requiredLines } from './client-words.ts'
import { copying } from './copying.ts'
import { endings } from './endings.ts'
import { figures } from './figures.ts'
import { lists } from './form/lists.ts'
import { marks } from './form/marks.ts'
import { punctuation } from './form/punctuation.ts'
import { references } from './form/references.ts'
import { spaces } from './form/spaces.ts'
import { tables } from './form/tables.ts'
import { address } from './form-of-address.ts'
import { headings } from './headings.ts'
import { language } from './language.ts'
import { linkTexts } from './link-texts.ts'
import { counted, madeCheck } from './made-check.ts'
import { names } from './names.ts'
import { machineTalk, placeholders, stockPhrases } from './phrases.ts'
import { quotations } from './quotations.ts'
import { readabilityOf } from './readability.ts'
import { hardestSentences, paragraphLength, sentenceLength, sentenceStarts } from './reading.ts'
import { repetition } from './repetition.ts'
import { datedFigures, hasPicture, sectionSources, trust } from './search/around.ts'
import { internalLinks } from './search/links.ts'
import { definition, opening, selfContained, subheads } from './search/opening.ts'
import { oneTitle, uniqueTitle } from './search/own-title.ts'
import { promises } from './search/promises.ts'
import {
  imageText,
  keywordDensity,
  keywordPlaces,
  metaDescription,
  slug,
  titleLength,
} from './search-fields.ts'
import { missingSections, sectionLength } from './section-length.ts'
import { spelling } from './spelling.ts'
import { parallelItems, passive } from './voice.ts'

/** Every check of a text, in the order of the table. */
export const allChecks: readonly Check[] = [
  ...[figures, names, quotations, addresses, sectionSources, datedFigures, trust],
  ...[avoidedWords, competitors, requiredLines, carefulClaims],
  ...[missingSections, sectionLength, repetition, copying, stockPhrases],
  ...[machineTalk, placeholders, endings, oneTitle, headings],
  ...[marks, lists, tables, references, spaces, punctuation, language, spelling, address],
  ...[titleLength, uniqueTitle, metaDescription, promises, slug],
  ...[keywordPlaces, keywordDensity, opening, subheads],
  ...[internalLinks, linkTexts, imageText, hasPicture, definition, selfContained],
  ...[parallelItems, paragraphLength, sentenceLength, sentenceStarts, passive],
]

/** As many findings of one check as anybody reads. */
const mostFindings = 50

/** Makes every check that can be made of an article. Pure: the same article gives the same answer. */
export function checkArticle(article: CheckedArticle): ArticleChecks {
  const checks = allChecks.flatMap(({ id, find }): ArticleCheck[] => {
    const findings = find(article)
    return findings === null ? [] : [madeCheck(id, findings.slice(0, mostFindings))]
  })
  return {
    ...counted(checks),
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
