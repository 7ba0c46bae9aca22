import { cleanLine } from '#server/text/clean-text.ts'
import type { Brief, Frame, Plan, SeoFields, WriterCall } from '../port.ts'
import { structureLines } from '../prompts/brief-text.ts'
import {
  headingsPrompt,
  headingsWanted,
  plainFramePrompt,
  subjectOf,
} from '../prompts/plain-prompts.ts'
import { headingOfLine } from '../text/heading-of-line.ts'
import { askAnew } from './ask.ts'
import { askText } from './ask-text.ts'
import { finishPlan, planProblem } from './finishing/finish-plan.ts'
import { distinctTitles, finishFrame, finishSeo, type Problem } from './finishing/finish-stages.ts'
import type { ModelAccess } from './model-access.ts'
import { UnusableAnswers } from './unusable-answers.ts'

const fewestHeadings = 2
/** Characters of a line, with its number and the rest of a structure’s line. */
const longestHeading = 120

/**
 * An outline of headings alone, for a model whose answers were no use as a whole one; those that are missing come from the
 * structure, and each section finds its evidence by itself. Throws `UnusableAnswers`, the ones
 * `before` counted in.
 */
export async function plainPlan(
  access: ModelAccess,
  brief: Brief,
  call: WriterCall,
  before: number,
): Promise<Plan> {
  const request = {
    ...{ ...headingsPrompt(brief), kind: 'headings' as const },
    ...{ maxTokens: 40 * headingsWanted(brief), temperature: 0.3, takesPart: true },
  }
  const read = (text: string) => ({ ok: true as const, value: planOfLines(brief, text) })
  const problemOf = (plan: Plan): Problem =>
    plan.sections.length < fewestHeadings
      ? 'The plan has no sections.'
      : planProblem(brief, finishPlan(brief, plan))
  try {
    return finishPlan(brief, await askAnew(access, { request, read, problemOf }, call))
  } catch (error) {
    if (!(error instanceof UnusableAnswers)) throw error
    const bare = planOfLines(brief, structureLines(brief).join('\n'))
    if (problemOf(bare) === null) return finishPlan(brief, bare)
    throw new UnusableAnswers('plan', error.detail ?? '', before + error.answers)
  }
}

/** A line that is no announcement of others, and no paragraph. */
const isHeading = (line: string) =>
  /\p{L}/u.test(line) && !/[:：]\s*$/.test(line) && line.length <= longestHeading

function planOfLines(brief: Brief, text: string): Plan {
  const lines = text.split('\n').filter(isHeading)
  const headings = distinctTitles(
    lines.map((line) => headingOfLine(line.replaceAll(/["“”*<>]/g, ''))),
  )
  const { type } = brief.input
  const asked = cleanLine(subjectOf(brief), 90)
  const subject = asked.charAt(0).toUpperCase() + asked.slice(1)
  const title = type === 'prompt' ? (headings[0] ?? '') : subject
  return {
    ...{ language: '', title, subtitle: '', angle: '', plain: true },
    keyword: type === 'keyword' ? asked : '',
    sections: headings
      .slice(0, headingsWanted(brief))
      .map((heading) => ({ heading, intent: '', points: [], words: 0 })),
  }
}

/** Introduction and conclusion, each by itself; the summary is how the introduction begins. */
export async function plainFrame(
  access: ModelAccess,
  brief: Brief,
  plan: Plan,
  call: WriterCall,
): Promise<Frame> {
  const [introduction, conclusion] = await Promise.all(
    (['introduction', 'conclusion'] as const).map(async (part) => {
      const prompt = plainFramePrompt(brief, plan, part)
      return (await askText(access, plan, { part, kind: 'frame', prompt }, call)).content
    }),
  )
  const frame = { introduction: introduction ?? '', conclusion: conclusion ?? '' }
  return finishFrame(plan, { ...frame, summary: frame.introduction })
}

/** Search fields made of what has been written, where the model has none of use. */
export const plainSeo = (plan: Plan, { summary }: Frame): SeoFields =>
  finishSeo(plan, { slug: '', metaDescription: summary, imageAlt: '' })
