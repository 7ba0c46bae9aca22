import type { GenerationText } from '#contracts/articles/generation.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import type { Frame, Plan, Section } from '#server/providers/writer/port.ts'
import type { StoredStage } from './run-state.views.ts'
import { stagesOfMending, stagesOfSection } from './stages.ts'

/** The outputs of stages by their names. */
export function outputsOf(stages: StoredStage[]): Map<string, unknown> {
  return new Map(
    stages.filter(({ output }) => output !== null).map(({ name, output }) => [name, output]),
  )
}

/** A section as it was written last. */
function newestVersion(outputs: ReadonlyMap<string, unknown>, index: number): Section | undefined {
  const name = stagesOfSection(index).findLast((stage) => outputs.has(stage))
  return name && (outputs.get(name) as Section)
}

/** Introduction, conclusion and summary as they were written last; undefined before the first version. */
export function writtenFrame(outputs: ReadonlyMap<string, unknown>): Frame | undefined {
  const frame = outputs.get('frame') as Frame | undefined
  if (!frame) return undefined
  const newest = (part: 'introduction' | 'conclusion') => {
    const name = stagesOfMending(part).findLast((stage) => outputs.has(stage))
    return name ? (outputs.get(name) as Section).content : frame[part]
  }
  return { ...frame, introduction: newest('introduction'), conclusion: newest('conclusion') }
}

/** The sections that are written, with their places in the plan. */
export function writtenSections(outputs: ReadonlyMap<string, unknown>, plan: Plan) {
  return plan.sections.flatMap((_, place) => {
    const section = newestVersion(outputs, place)
    return section ? [{ place, section }] : []
  })
}

/** What the stages have made of the text, or null before the plan. */
export function textSoFar(
  outputs: ReadonlyMap<string, unknown>,
  drafts: Readonly<Record<string, string>> = {},
): GenerationText | null {
  const whole = outputs.get('workflow') as Omit<WrittenPackage, 'banner'> | undefined
  if (whole) {
    const { title, subtitle, content } = whole
    const { introduction, conclusion } = content
    const sections = content.sections.map((section) => ({ ...section, words: 0, draft: null }))
    return { title, subtitle, introduction, sections, conclusion }
  }
  const plan = outputs.get('plan') as Plan | undefined
  if (!plan) return null
  const frame = writtenFrame(outputs)
  return {
    title: plan.title,
    subtitle: plan.subtitle,
    introduction: frame?.introduction ?? null,
    sections: plan.sections.map(({ heading, words }, index) => {
      const section = newestVersion(outputs, index)
      const content = section?.content ?? null
      const draft = content === null ? (drafts[index] ?? null) : null
      return { title: section?.title ?? heading, words, content, draft }
    }),
    conclusion: frame?.conclusion ?? null,
  }
}
