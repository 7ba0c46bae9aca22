import type { KeptPart } from '#contracts/articles/generation.ts'
import type {
  Brief,
  Frame,
  Plan,
  PlannedSection,
  Section,
  WornWords,
} from '#server/providers/writer/port.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import { countWords } from '#server/text/language/lengths.ts'
import type { PackageText } from './package-text.views.ts'
import { placeAmong } from './place-among.ts'

/**
 * What a run that writes an article again replaces: the package as it was, and the parts of it that stay; and what is not
 * to stand in the new one.
 */
export type Rewriting = { before: PackageText; keep: KeptPart[]; avoid?: readonly WornWords[] }

/** The sections that stay, with their places in the article before. */
export function standingSections({ before, keep }: Rewriting): { section: Section; at: number }[] {
  return before.content.sections.flatMap((section, at) =>
    keep.includes(`sections[${at}]`) ? [{ section, at }] : [],
  )
}

/**
 * The brief for writing an article again: with the sections that stay and the words to avoid, and without the subtitle if
 * that goes.
 */
export function briefAgain(brief: Brief, rewrites: Rewriting | null): Brief {
  if (!rewrites) return brief
  const standing = standingSections(rewrites).map(({ section }) => section)
  const subtitle = rewrites.keep.includes('subtitle') ? rewrites.before.subtitle : ''
  const { avoid = [] } = rewrites
  return {
    ...{ ...brief, subtitle },
    ...(standing.length > 0 && { standing }),
    ...(avoid.length > 0 && { avoid }),
  }
}

/** The plan with the title, the subtitle and the sections that stay; each section keeps its line of the structure. */
export function planAgain(plan: Plan, brief: Brief, rewrites: Rewriting | null): Plan {
  if (!rewrites) return plan
  const { before, keep } = rewrites
  const lines = brief.structure.sections.filter((line) => line.trim() !== '')
  const planned = plan.sections.map((section, index) => ({
    ...section,
    asked: section.asked ?? lines[index] ?? '',
  }))
  const standing = standingSections(rewrites).map(({ section, at }) => ({
    item: plannedFor(section, at),
    at,
  }))
  const sections = placeAmong<PlannedSection>(planned, standing, {
    headingOf: ({ heading }) => heading,
    count: before.content.sections.length,
  })
  return {
    ...plan,
    ...(keep.includes('title') ? { title: before.title } : {}),
    ...(keep.includes('subtitle') ? { subtitle: before.subtitle } : {}),
    sections,
  }
}

/** The other sections are told how it begins, so that they don’t say the same. */
function plannedFor({ title, content }: Section, at: number): PlannedSection {
  const intent = cleanLine(content, 300)
  return { heading: title, intent, points: [], words: countWords(content), asked: '', stands: at }
}

/** The text of a planned section that stays, or undefined. */
export function standingSection(
  rewrites: Rewriting | null,
  plan: Plan,
  index: number,
): Section | undefined {
  const at = plan.sections[index]?.stands
  return at === undefined ? undefined : rewrites?.before.content.sections[at]
}

/** The frame with the introduction, conclusion and summary that stay. */
export function frameAgain(frame: Frame, rewrites: Rewriting | null): Frame {
  if (!rewrites) return frame
  const { before, keep } = rewrites
  const { introduction, conclusion } = before.content
  return {
    introduction: keep.includes('introduction') ? introduction : frame.introduction,
    conclusion: keep.includes('conclusion') ? conclusion : frame.conclusion,
    summary: keep.includes('summary') ? before.summary : frame.summary,
  }
}
