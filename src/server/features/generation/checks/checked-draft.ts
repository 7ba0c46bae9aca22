import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import type { Brief, Plan, Section, TextPart } from '#server/providers/writer/port.ts'
import { findingsByPlace } from '#server/text/checks/check-article.ts'
import {
  blockOf,
  type CheckedArticle,
  type CheckedBlock,
} from '#server/text/checks/checked-article.ts'
import { lengthDeviations } from '#server/text/checks/section-length.ts'
import { groundOf } from './ground-of.ts'
import { type BodyText, partOfPlace } from './text-parts.ts'

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
  'marks',
  'lists',
  'tables',
  'references',
  'spaces',
  'language',
  'spelling',
  'address',
])
/** A section is written again for its length when it is this far from its plan. */
const farOff = 0.4

/** What is wrong with sections, by their places in the plan; sections without findings are absent. */
export type DraftCheck = (sections: Section[]) => Map<number, string[]>
/** What is wrong with the parts of a text; those without findings are absent. */
export type PartFindings = Map<TextPart, string[]>
export type TextCheck = (text: BodyText) => PartFindings

/** Checks successive drafts of the sections alone. */
export function draftCheck(brief: Brief, plan: Plan): DraftCheck {
  const find = finder(brief, plan)
  return (sections) =>
    new Map(
      [...find(sections.map(sectionAt))].flatMap(([part, findings]) =>
        typeof part === 'number' ? [[part, findings] as const] : [],
      ),
    )
}

/** Checks successive versions of a whole text. */
export function textCheck(brief: Brief, plan: Plan): TextCheck {
  const find = finder(brief, plan)
  return ({ sections, frame }) =>
    find([
      { place: 'introduction', title: '', markdown: frame.introduction },
      ...sections.map(sectionAt),
      { place: 'conclusion', title: '', markdown: frame.conclusion },
    ])
}

type Block = Pick<CheckedBlock, 'place' | 'title' | 'markdown'>

const sectionAt = ({ title, content }: Section, index: number): Block => ({
  place: `sections[${index}].content`,
  title,
  markdown: content,
})

function finder(brief: Brief, plan: Plan): (blocks: Block[]) => PartFindings {
  const draft = {
    language: plan.language,
    title: plan.title,
    slug: '',
    metaDescription: '',
    keyword: plan.keyword,
    bannerAlt: null,
    planned: plan.sections.map(({ words }) => words),
    ground: groundOf(brief),
    around: null,
  }
  return (blocks) =>
    findingsIn({ ...draft, blocks: blocks.map((block) => blockOf(block, plan.language)) })
}

function findingsIn(draft: CheckedArticle): PartFindings {
  const byPlace = findingsByPlace(draft, worthRewriting)
  for (const { place, words, planned, off } of lengthDeviations(draft)) {
    if (Math.abs(off) <= farOff) continue
    const message = `It has ${words} words; about ${planned} were asked for.`
    byPlace.set(place, [...(byPlace.get(place) ?? []), message])
  }
  return new Map(
    [...byPlace].flatMap(([place, findings]) => {
      const part = partOfPlace(place)
      return part === null ? [] : [[part, findings] as const]
    }),
  )
}
