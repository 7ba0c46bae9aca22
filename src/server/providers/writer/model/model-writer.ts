import type { z } from 'zod'
import { countWords } from '#server/text/language/lengths.ts'
import type { Writer } from '../port.ts'
import { claimsPrompt } from '../prompts/claims-prompt.ts'
import { comparePrompt } from '../prompts/compare-prompt.ts'
import { editPrompt } from '../prompts/edit-prompt.ts'
import { factsPrompt, profilePrompt } from '../prompts/facts-prompt.ts'
import { framePrompt } from '../prompts/frame-prompt.ts'
import { plainSectionPrompt } from '../prompts/plain-prompts.ts'
import { regeneratedWords, regeneratePrompt } from '../prompts/regenerate-prompt.ts'
import { notesPrompt, questionsPrompt } from '../prompts/research-prompt.ts'
import { revisePrompt } from '../prompts/revise-prompt.ts'
import { rewritePrompt } from '../prompts/rewrite-prompt.ts'
import { sectionPrompt } from '../prompts/section-prompt.ts'
import { seoPrompt } from '../prompts/seo-prompt.ts'
import { postPrompt, socialPrompt } from '../prompts/social-prompt.ts'
import { titlesPrompt } from '../prompts/titles-prompt.ts'
import { ask, json } from './ask.ts'
import { askPlan } from './ask-plan.ts'
import { askText, tokensFor } from './ask-text.ts'
import { finishEdit } from './finishing/finish-edit.ts'
import { finishJudgements, judgementProblem } from './finishing/finish-judgements.ts'
import { finishRegenerated, regeneratedProblem } from './finishing/finish-regenerated.ts'
import { finishRevision, revisionProblem } from './finishing/finish-revision.ts'
import * as stages from './finishing/finish-stages.ts'
import { addressesOfPeople } from './known-addresses.ts'
import type { ModelAccess } from './model-access.ts'
import { plainFrame, plainSeo } from './plain-writing.ts'
import { readJson } from './read-answer.ts'
import * as schemas from './stage-schemas.ts'
import { UnusableAnswers } from './unusable-answers.ts'

export type ModelWriterOptions = {
  /** Writes; its name is shown in generation details. */
  large: ModelAccess
  /** Writes what is short: titles, search fields and posts. */
  small: ModelAccess
  /** Judges what texts claim. */
  judge: ModelAccess
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
    plan: (brief, call) => askPlan(large, brief, call),
    section: (brief, plan, index, call) => {
      const planned = plan.sections[index]
      const prompt =
        plan.plain && planned
          ? plainSectionPrompt(brief, plan, planned)
          : sectionPrompt(brief, plan, index)
      return askText(large, plan, { part: index, kind: 'section', prompt }, call)
    },
    rewrite: (brief, plan, part, again, call) =>
      askText(
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
      if (plan.plain) return await plainFrame(large, brief, plan, call)
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
      const { plan, frame } = draft
      if (plan.plain) return plainSeo(plan, frame)
      const stage = json('seo', seoPrompt(brief, draft), schemas.seoSchema, 800, (fields) =>
        stages.seoProblem(draft, fields, brief.date),
      )
      const fixable = (fields: z.infer<typeof schemas.seoSchema>) =>
        fields.metaDescription.length > 40
      try {
        return stages.finishSeo(plan, await ask(small, { ...stage, fixable }, call))
      } catch (error) {
        // A finished text does not fail for want of a search listing.
        if (!(error instanceof UnusableAnswers)) throw error
        return plainSeo(plan, frame)
      }
    },
    async social(brief, draft, call) {
      const prompt = socialPrompt(brief, draft)
      const stage = json('social', prompt, schemas.socialSchema, 2_500, (posts) =>
        stages.socialProblem(draft.plan, posts),
      )
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
        ...regeneratePrompt(brief, article, again),
        kind: 'again' as const,
        maxTokens: tokensFor(regeneratedWords(article, again)),
        temperature: 0.8,
      }
      const read = (text: string) => ({
        ok: true as const,
        value: finishRegenerated(brief, article, again, text),
      })
      const problemOf = (text: string) => regeneratedProblem(brief, article, again, text)
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
