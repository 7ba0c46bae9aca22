import type { Brief, Plan, WriterCall } from '../port.ts'
import { structureLines } from '../prompts/brief-text.ts'
import { planPrompt } from '../prompts/plan-prompt.ts'
import { ask, json } from './ask.ts'
import { finishPlan, planProblem } from './finishing/finish-plan.ts'
import type { ModelAccess } from './model-access.ts'
import { plainPlan } from './plain-writing.ts'
import { readJson } from './read-answer.ts'
import { loosePlanSchema, planSchema } from './stage-schemas.ts'
import { UnusableAnswers } from './unusable-answers.ts'

/** A whole outline, or else one of headings alone, at once from a model that has failed at whole ones. */
export async function askPlan(access: ModelAccess, brief: Brief, call: WriterCall): Promise<Plan> {
  const { memory } = access
  // What a person has asked for, or has written, needs a whole outline.
  const needsWhole = Boolean(brief.again || brief.standing)
  if (memory.cannotPlan && !needsWhole) return await plainPlan(access, brief, call, 0)
  try {
    const plan = await wholePlan(access, brief, call)
    memory.notePlan(true)
    return plan
  } catch (error) {
    if (!(error instanceof UnusableAnswers) || needsWhole) throw error
    memory.notePlan(false)
    return await plainPlan(access, brief, call, error.answers)
  }
}

async function wholePlan(access: ModelAccess, brief: Brief, call: WriterCall): Promise<Plan> {
  const { request } = json('plan', planPrompt(brief), planSchema, 6_000, () => null)
  const stage = {
    request,
    read: (text: string) => readJson<Plan>(text, loosePlanSchema),
    problemOf: (plan: Plan) => planProblem(brief, plan),
    // Where code would have to add most of the sections, there is no plan.
    fixable: (plan: Plan) =>
      plan.sections.length * 2 > structureLines(brief).length &&
      planProblem(brief, finishPlan(brief, plan)) === null,
  }
  return finishPlan(brief, await ask(access, stage, call))
}
