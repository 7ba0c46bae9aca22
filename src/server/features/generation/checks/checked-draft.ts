import type { CheckId } from '#contracts/articles/checks.ts'
import { findingsByPlace } from '#server/kernel/checks/check-article.ts'
import {
  blockOf,
  type CheckedArticle,
  type CheckedBlock,
} from '#server/kernel/checks/checked-article.ts'
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

/** What is wrong with sections, by their places in the plan; sections without findings are absent. */
export type DraftCheck = (sections: Section[]) => Map<number, string[]>

/** Checks successive drafts of an article. */
export function draftCheck(brief: Brief, plan: Plan): DraftCheck {
  const blockAt = ({ title, content }: Section, index: number): CheckedBlock =>
    blockOf({ place: `sections[${index}].content`, title, markdown: content }, plan.language)
  const draft = {
    language: plan.language,
    title: plan.title,
    slug: '',
    metaDescription: '',
    keyword: plan.keyword,
    bannerAlt: null,
    planned: plan.sections.map(({ words }) => words),
    ground: groundOf(brief),
  }
  return (sections) => findingsIn({ ...draft, blocks: sections.map(blockAt) }, sections)
}

function findingsIn(draft: CheckedArticle, sections: Section[]): Map<number, string[]> {
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
