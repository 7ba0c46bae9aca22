import type {
  Brief,
  Frame,
  Plan,
  PlannedSection,
  Section,
  Writer,
} from '#server/providers/writer/port.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { placeAmong } from './place-among.ts'
import { type Rewriting, standingSections } from './rewriting.ts'

/**
 * The writer of an article that is written again: it is asked for what is new, and parts that stay are answered as they
 * stand, sections without a call.
 */
export function keepingWriter(writer: Writer, rewrites: Rewriting | null): Writer {
  if (!rewrites) return writer
  return {
    ...writer,
    plan: async (brief, call) => keptPlan(await writer.plan(brief, call), brief, rewrites),
    section: async (brief, plan, index, call) =>
      standingSection(rewrites, plan, index) ?? (await writer.section(brief, plan, index, call)),
    frame: async (brief, plan, sections, call) =>
      keptFrame(await writer.frame(brief, plan, sections, call), rewrites),
  }
}

/** With the title, the subtitle and the sections that stay; each section keeps its line of the structure. */
function keptPlan(plan: Plan, brief: Brief, rewrites: Rewriting): Plan {
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

function standingSection({ before }: Rewriting, plan: Plan, index: number): Section | undefined {
  const at = plan.sections[index]?.stands
  return at === undefined ? undefined : before.content.sections[at]
}

function keptFrame(frame: Frame, { before, keep }: Rewriting): Frame {
  const { introduction, conclusion } = before.content
  return {
    introduction: keep.includes('introduction') ? introduction : frame.introduction,
    conclusion: keep.includes('conclusion') ? conclusion : frame.conclusion,
    summary: keep.includes('summary') ? before.summary : frame.summary,
  }
}
