import type { GenerationText } from '#contracts/articles/generation.ts'
import type { Frame, Plan } from '#server/providers/writer/port.ts'
import type { StoredStage } from './run-state.views.ts'
import { StageOutputs } from './stage-outputs.ts'
import { stagesOfMending, stagesOfSection } from './stages.ts'

/** The outputs of stages by their names. */
export function outputsOf(stages: StoredStage[]): StageOutputs {
  const ended = stages.filter(({ output }) => output !== null)
  return new StageOutputs(ended.map(({ name, output }) => [name, output]))
}

/** Introduction, conclusion and summary as they were written last; undefined before the first version. */
export function writtenFrame(outputs: StageOutputs): Frame | undefined {
  const frame = outputs.get('frame')
  if (!frame) return undefined
  const newest = (part: 'introduction' | 'conclusion') =>
    outputs.newest(stagesOfMending(part))?.content ?? frame[part]
  return { ...frame, introduction: newest('introduction'), conclusion: newest('conclusion') }
}

/** The sections that are written, with their places in the plan. */
export function writtenSections(outputs: StageOutputs, plan: Plan) {
  return plan.sections.flatMap((_, place) => {
    const section = outputs.newest(stagesOfSection(place))
    return section ? [{ place, section }] : []
  })
}

/** What the stages have made of the text, or null before the plan. */
export function textSoFar(
  outputs: StageOutputs,
  drafts: Readonly<Record<string, string>> = {},
): GenerationText | null {
  const whole = outputs.get('workflow')
  if (whole) {
    const { title, subtitle, content } = whole
    const { introduction, conclusion } = content
    const sections = content.sections.map((section) => ({ ...section, words: 0, draft: null }))
    return { title, subtitle, introduction, sections, conclusion }
  }
  const plan = outputs.get('plan')
  if (!plan) return null
  const frame = writtenFrame(outputs)
  return {
    title: plan.title,
    subtitle: plan.subtitle,
    introduction: frame?.introduction ?? null,
    sections: plan.sections.map(({ heading, words }, index) => {
      const section = outputs.newest(stagesOfSection(index))
      const content = section?.content ?? null
      const draft = content === null ? (drafts[index] ?? null) : null
      return { title: section?.title ?? heading, words, content, draft }
    }),
    conclusion: frame?.conclusion ?? null,
  }
}
