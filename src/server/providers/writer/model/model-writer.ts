import type { z } from 'zod'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'
import type { Plan, Section, TextPart, Writer, WriterCall } from '../port.ts'
import { againPrompt, wordsAgain } from '../prompts/again-prompt.ts'
import { claimsPrompt } from '../prompts/claims-prompt.ts'
import { comparePrompt } from '../prompts/compare-prompt.ts'
import { editPrompt } from '../prompts/edit-prompt.ts'
import { factsPrompt, profilePrompt } from '../prompts/facts-prompt.ts'
import { framePrompt } from '../prompts/frame-prompt.ts'
import { planPrompt } from '../prompts/plan-prompt.ts'
import { repairPrompt } from '../prompts/repair-prompt.ts'
import { notesPrompt, questionsPrompt } from '../prompts/research-prompt.ts'
import { takeMarks, withoutMarks } from '../prompts/research-text.ts'
import { revisePrompt } from '../prompts/revise-prompt.ts'
import { rewritePrompt } from '../prompts/rewrite-prompt.ts'
import type { Prompt } from '../prompts/rules.ts'
import { sectionPrompt } from '../prompts/section-prompt.ts'
import { seoPrompt } from '../prompts/seo-prompt.ts'
import { postPrompt, socialPrompt } from '../prompts/social-prompt.ts'
import { titlesPrompt } from '../prompts/titles-prompt.ts'
import { callModel } from './call-model.ts'
import { againProblem, finishAgain } from './finish-again.ts'
import { finishEdit } from './finish-edit.ts'
import { finishJudgements, judgementProblem } from './finish-judgements.ts'
import { finishPlan, planProblem } from './finish-plan.ts'
import { finishRevision, revisionProblem } from './finish-revision.ts'
import * as stages from './finish-stages.ts'
import { addressesOfPeople } from './known-addresses.ts'
import type { ModelAccess, ModelRequest } from './model-access.ts'
import { type Reading, readJson } from './read-answer.ts'
import * as schemas from './stage-schemas.ts'

export type ModelWriterOptions = {
  /** Writes; its name is shown in generation details. */
  large: ModelAccess
  /** Writes what is short: titles, search fields and posts. */
  small: ModelAccess
  /** Judges what texts claim. */
  judge: ModelAccess
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
  kind: CallKind,
  prompt: Prompt,
  schema: z.ZodType<T>,
  maxTokens: number,
  problemOf: Stage<T>['problemOf'],
): Stage<T> {
  const request = { ...prompt, kind, schema, maxTokens, temperature: 0.6 }
  return { request, read: (text) => readJson(text, schema), problemOf }
}

/** The token limit for a number of words, with room for languages other than English. */
const tokensFor = (words: number) => Math.round(words * 3) + 500

/** Asks for one section, or the introduction or conclusion, as Markdown. */
async function askSection(
  access: ModelAccess,
  plan: Plan,
  { part, kind, prompt }: { part: TextPart; kind: 'section' | 'rewrite'; prompt: Prompt },
  call: WriterCall,
): Promise<Section> {
  const planned = typeof part === 'number' ? plan.sections[part] : undefined
  const { heading: title = '', words = 300 } = planned ?? {}
  const { onText } = call
  const onClean = onText && ((soFar: string) => onText(withoutMarks(soFar)))
  const request = {
    ...prompt,
    kind,
    maxTokens: tokensFor(words),
    temperature: 0.8,
    onText: onClean,
  }
  const read = (text: string) => ({ ok: true as const, value: cleanMarkdown(text, { title }) })
  const problemOf = (text: string) => stages.sectionProblem(plan, takeMarks(text).text)
  const { text: content, marks } = takeMarks(await ask(access, { request, read, problemOf }, call))
  return { title, content, ...(marks.length > 0 ? { notes: marks } : {}) }
}

/** A writer that uses a language model; all calls go through the scheduler of their key. */
export function createModelWriter({ large, small, judge }: ModelWriterOptions): Writer {
  return {
    model: large.name,
    ...(judge === large ? {} : { judgeModel: judge.name }),
    offline: false,
    async questions(brief, call) {
      const stage = json(
        'questions',
        questionsPrompt(brief),
        schemas.questionsSchema,
        1_200,
        () => null,
      )
      return stages.finishQuestions((await ask(small, stage, call)).questions)
    },
    async notes(source, call) {
      const stage = json('notes', notesPrompt(source), schemas.notesSchema, 1_500, () => null)
      const read = (text: string) => readJson(text, schemas.looseNotesSchema)
      return (await ask(small, { ...stage, read }, call)).notes.slice(0, 12)
    },
    compare: (pages, call) =>
      ask(
        small,
        json('compare', comparePrompt(pages), schemas.comparisonSchema, 3_000, () => null),
        call,
      ),
    async plan(brief, call) {
      const stage = json('plan', planPrompt(brief), schemas.planSchema, 6_000, () => null)
      const answer = await ask(
        large,
        {
          request: stage.request,
          read: (text: string) => readJson<Plan>(text, schemas.loosePlanSchema),
          problemOf: (plan: Plan) => planProblem(brief, plan),
          fixable: (plan: Plan) =>
            plan.sections.length > 0 && planProblem(brief, finishPlan(brief, plan)) === null,
        },
        call,
      )
      return finishPlan(brief, answer)
    },
    section: (brief, plan, index, call) =>
      askSection(
        large,
        plan,
        { part: index, kind: 'section', prompt: sectionPrompt(brief, plan, index) },
        call,
      ),
    rewrite: (brief, plan, part, again, call) =>
      askSection(
        large,
        plan,
        { part, kind: 'rewrite', prompt: rewritePrompt(brief, plan, part, again) },
        call,
      ),
    async edit(brief, text, call) {
      const prompt = editPrompt(brief, text)
      const stage = json('edit', prompt, schemas.editSchema, 2_000, () => null)
      const request = { ...stage.request, temperature: 0 }
      return finishEdit(text.draft, await ask(large, { ...stage, request }, call))
    },
    async frame(brief, plan, sections, call) {
      const stage = json(
        'frame',
        framePrompt(brief, plan, sections),
        schemas.frameSchema,
        1_800,
        (frame) => stages.frameProblem(plan, frame),
      )
      return stages.finishFrame(plan, await ask(large, stage, call))
    },
    async seo(brief, draft, call) {
      const stage = json('seo', seoPrompt(brief, draft), schemas.seoSchema, 800, (fields) =>
        stages.seoProblem(draft, fields, brief.date),
      )
      const fixable = (fields: z.infer<typeof schemas.seoSchema>) =>
        fields.metaDescription.length > 40
      return stages.finishSeo(draft.plan, await ask(small, { ...stage, fixable }, call))
    },
    async social(brief, draft, call) {
      const prompt = socialPrompt(brief, draft)
      const stage = json('social', prompt, schemas.socialSchema, 2_500, stages.socialProblem)
      return stages.finishSocial(await ask(small, stage, call))
    },
    async post(brief, article, again, call) {
      const { network, before } = again
      const prompt = postPrompt(brief, article, again)
      const stage = json('post', prompt, schemas.postSchema, 1_500, ({ post }) =>
        stages.postProblem(article, before, post),
      )
      const { post } = await ask(small, stage, call)
      return stages.finishPost(network, post)
    },
    async revise(brief, article, edit, call) {
      const prompt = revisePrompt(brief, article, edit)
      const known = addressesOfPeople(brief, article, edit)
      const finish = (passage: string) => finishRevision(edit, known, passage)
      const room = tokensFor(countWords(edit.passage) * 2)
      const stage = json('revise', prompt, schemas.revisionSchema, room, ({ passage }) =>
        revisionProblem(edit, known, finish(passage)),
      )
      const { passage } = await ask(large, stage, call)
      return finish(passage)
    },
    async again(brief, article, again, call) {
      const request = {
        ...againPrompt(brief, article, again),
        kind: 'again' as const,
        maxTokens: tokensFor(wordsAgain(article, again)),
        temperature: 0.8,
      }
      const read = (text: string) => ({
        ok: true as const,
        value: finishAgain(brief, article, again, text),
      })
      const problemOf = (text: string) => againProblem(brief, article, again, text)
      return await ask(large, { request, read, problemOf }, call)
    },
    async facts(source, call) {
      const stage = json('facts', factsPrompt(source), schemas.factsSchema, 2_500, () => null)
      return (await ask(large, stage, call)).facts.slice(0, 25)
    },
    profile: (source, call) =>
      ask(
        large,
        json('profile', profilePrompt(source), schemas.profileSchema, 1_200, () => null),
        call,
      ),
    async judge(claims, call) {
      const room = 300 + claims.sentences.length * 60
      const stage = json('judge', claimsPrompt(claims), schemas.claimsSchema, room, (answer) =>
        judgementProblem(claims, answer),
      )
      const request = { ...stage.request, temperature: 0 }
      return finishJudgements(claims, await ask(judge, { ...stage, request }, call))
    },
    async titles(description, call) {
      const prompt = titlesPrompt(description)
      const stage = json('titles', prompt, schemas.titlesSchema, 1_200, ({ titles }) =>
        stages.titlesProblem(titles),
      )
      const { titles } = await ask(small, stage, call)
      return stages.distinctTitles(titles).slice(0, 10)
    },
  }
}
