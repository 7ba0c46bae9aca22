import type { CheckId } from '#contracts/articles/checks.ts'
import { findingsByPlace } from '#server/kernel/checks/check-article.ts'
import { blocksOf, type CheckedArticle } from '#server/kernel/checks/checked-article.ts'
import { lengthDeviations } from '#server/kernel/checks/section-length.ts'
import type { Brief, Plan, Section } from '#server/providers/writer/port.ts'
import { groundOf } from './ground-of.ts'

/** What a section is written again for. The other findings are left to a person's eye. */
const worthRewriting: ReadonlySet<CheckId> = new Set([
  'figures',
  'quotations',
  'addresses',
  'avoided-words',
  'competitors',
  'missing-sections',
  'repetition',
  'copying',
  'machine-talk',
  'placeholders',
  'endings',
  'headings',
  'language',
])
/** A section is written again for its length when it is this far from its plan. */
const farOff = 0.4

/** What is wrong with the sections of a draft, by their places in the plan; sections without findings are absent. */
export function flaggedSections(
  brief: Brief,
  plan: Plan,
  sections: Section[],
): Map<number, string[]> {
  const draft = checkedDraft(brief, plan, sections)
  const byPlace = findingsByPlace(draft, worthRewriting)
  for (const { place, words, planned, off } of lengthDeviations(draft)) {
    if (Math.abs(off) <= farOff) continue
    const message = `It has ${words} words; about ${planned} were asked for.`
    byPlace.set(place, [...(byPlace.get(place) ?? []), message])
  }
  return new Map(
    sections.flatMap((_, index) => {
      const findings = byPlace.get(`sections[${index}].content`)
      return findings ? [[index, findings] as const] : []
    }),
  )
}

function checkedDraft(brief: Brief, plan: Plan, sections: Section[]): CheckedArticle {
  const content = { introduction: '', sections, conclusion: '' }
  return {
    language: plan.language,
    title: plan.title,
    slug: '',
    metaDescription: '',
    keyword: plan.keyword,
    bannerAlt: null,
    planned: plan.sections.map(({ words }) => words),
    blocks: blocksOf(content, '', plan.language),
    ground: groundOf(brief),
  }
}
