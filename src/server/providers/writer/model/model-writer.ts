import type { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { cleanMarkdown } from '#server/kernel/text/clean-markdown.ts'
import { countWords } from '#server/kernel/text/lengths.ts'
import type { Plan, Section, Writer, WriterCall } from '../port.ts'
import { factsPrompt, profilePrompt } from '../prompts/facts-prompt.ts'
import { framePrompt } from '../prompts/frame-prompt.ts'
import { planPrompt } from '../prompts/plan-prompt.ts'
import { repairPrompt } from '../prompts/repair-prompt.ts'
import { revisePrompt } from '../prompts/revise-prompt.ts'
import type { Prompt } from '../prompts/rules.ts'
import { rewritePrompt, sectionPrompt } from '../prompts/section-prompt.ts'
import { seoPrompt } from '../prompts/seo-prompt.ts'
import { postPrompt, socialPrompt } from '../prompts/social-prompt.ts'
import { titlesPrompt } from '../prompts/titles-prompt.ts'
import { callModel, type ModelAccess, type ModelRequest } from './call-model.ts'
import { finishRevision, knownAddresses, revisionProblem } from './finish-revision.ts'
import * as stages from './finish-stages.ts'
import { type Reading, readJson } from './read-answer.ts'
import * as schemas from './stage-schemas.ts'

export type ModelWriterOptions = ModelAccess & {
  /** Name shown in generation details. */
  name: string
}

type Stage<T> = {
  request: ModelRequest
  read: (text: string) => Reading<T>
  /** The problem with a well-formed answer, or null. */
  problemOf: (value: T) => stages.Problem
  /** True when the code can fix such an answer, so that it may be kept after the repair attempt. */
  fixable?: (value: T) => boolean
}

/** Asks, parses and checks; asks once more with the problem; then throws. */
async function ask<T>(access: ModelAccess, stage: Stage<T>, call: WriterCall): Promise<T> {
  const judge = (text: string): Reading<T> => {
    const reading = stage.read(text)
    const problem = reading.ok ? stage.problemOf(reading.value) : null
    return problem === null ? reading : { ok: false, problem }
  }
  const answer = await callModel(access, stage.request, call)
  const first = judge(answer)
  if (first.ok) return first.value
  const repair = { answer, prompt: repairPrompt(first.problem) }
  const again = await callModel(access, { ...stage.request, repair }, call)
  const second = judge(again)
  if (second.ok) return second.value
  const readable = stage.read(again)
  if (readable.ok && stage.fixable?.(readable.value)) return readable.value
  throw new ProviderError('rejected', 'The AI service did not return a usable text.', {
    detail: second.problem.slice(0, 500),
  })
}

function json<T>(
  prompt: Prompt,
  schema: z.ZodType<T>,
  maxTokens: number,
  problemOf: Stage<T>['problemOf'],
): Stage<T> {
  const request = { ...prompt, schema, maxTokens, temperature: 0.6 }
  return { request, read: (text) => readJson(text, schema), problemOf }
}

/** The token limit for a number of words, with room for languages other than English. */
const tokensFor = (words: number) => Math.round(words * 3) + 500

/** Asks for one section as Markdown. */
async function askSection(
  access: ModelAccess,
  plan: Plan,
  { index, prompt }: { index: number; prompt: Prompt },
  call: WriterCall,
): Promise<Section> {
  const { heading: title = '', words = 300 } = plan.sections[index] ?? {}
  const request = { ...prompt, maxTokens: tokensFor(words), temperature: 0.8 }
  const read = (text: string) => ({ ok: true as const, value: cleanMarkdown(text, { title }) })
  const problemOf = (text: string) => stages.sectionProblem(plan, text)
  return { title, content: await ask(access, { request, read, problemOf }, call) }
}

/** A writer that uses a language model; all calls go through the scheduler of their key. */
export function createModelWriter({ name, ...access }: ModelWriterOptions): Writer {
  return {
    model: name,
    offline: false,
    async plan(brief, call) {
      const stage = json(planPrompt(brief), schemas.planSchema, 3_000, (plan) =>
        stages.planProblem(brief, plan),
      )
      const fixable = (plan: z.infer<typeof schemas.planSchema>) => {
        const made = stages.finishPlan(brief, plan)
        return plan.sections.length > 0 && stages.planProblem(brief, made) === null
      }
      return stages.finishPlan(brief, await ask(access, { ...stage, fixable }, call))
    },
    section: (brief, plan, index, call) =>
      askSection(access, plan, { index, prompt: sectionPrompt(brief, plan, index) }, call),
    rewrite: (brief, plan, index, again, call) =>
      askSection(access, plan, { index, prompt: rewritePrompt(brief, plan, index, again) }, call),
    async frame(brief, plan, sections, call) {
      const stage = json(framePrompt(brief, plan, sections), schemas.frameSchema, 1_800, (frame) =>
        stages.frameProblem(plan, frame),
      )
      return stages.finishFrame(plan, await ask(access, stage, call))
    },
    async seo(brief, draft, call) {
      const stage = json(seoPrompt(brief, draft), schemas.seoSchema, 800, stages.seoProblem)
      const fixable = (fields: z.infer<typeof schemas.seoSchema>) =>
        fields.metaDescription.length > 40
      return stages.finishSeo(draft.plan, await ask(access, { ...stage, fixable }, call))
    },
    async social(brief, draft, call) {
      const prompt = socialPrompt(brief, draft)
      const stage = json(prompt, schemas.socialSchema, 2_500, stages.socialProblem)
      return stages.finishSocial(await ask(access, stage, call))
    },
    async post(brief, article, { network, before }, call) {
      const prompt = postPrompt(brief, article, { network, before })
      const stage = json(prompt, schemas.postSchema, 1_500, ({ post }) =>
        stages.postProblem(article, before, post),
      )
      const { post } = await ask(access, stage, call)
      return stages.finishPost(network, post)
    },
    async revise(brief, article, edit, call) {
      const prompt = revisePrompt(brief, article, edit)
      const known = knownAddresses(brief, article, edit)
      const finish = (passage: string) => finishRevision(edit, known, passage)
      const room = tokensFor(countWords(edit.passage) * 2)
      const stage = json(prompt, schemas.revisionSchema, room, ({ passage }) =>
        revisionProblem(edit, known, finish(passage)),
      )
      const { passage } = await ask(access, stage, call)
      return finish(passage)
    },
    async facts(source, call) {
      const stage = json(factsPrompt(source), schemas.factsSchema, 2_500, () => null)
      return (await ask(access, stage, call)).facts.slice(0, 25)
    },
    profile: (source, call) =>
      ask(
        access,
        json(profilePrompt(source), schemas.profileSchema, 1_200, () => null),
        call,
      ),
    async titles(description, call) {
      const prompt = titlesPrompt(description)
      const stage = json(prompt, schemas.titlesSchema, 1_200, ({ titles }) =>
        stages.titlesProblem(titles),
      )
      const { titles } = await ask(access, stage, call)
      return stages.distinctTitles(titles).slice(0, 10)
    },
  }
}
