import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { ProviderError } from '#server/kernel/errors.ts'

/** What a call was to bring, in the middle of a sentence. */
const wanted: Record<CallKind, string> = {
  questions: 'as questions for the research',
  notes: 'as notes of a page',
  compare: 'as a comparison of pages',
  plan: 'as an outline',
  headings: 'as an outline',
  section: 'as a section',
  rewrite: 'as a section',
  edit: 'as an editor’s reading',
  again: 'as a section',
  frame: 'as introduction and conclusion',
  seo: 'as a search listing',
  social: 'as posts',
  post: 'as a post',
  revise: 'as a new wording',
  judge: 'as a check of claims',
  facts: 'as facts',
  profile: 'as a profile',
  titles: 'as titles',
  test: 'in a test',
}
const counted = ['', 'once', 'twice', 'three times', 'four times', 'five times']

/** A model that answers in order, and whose answers are of no use. `answers` counts them. */
export class UnusableAnswers extends ProviderError {
  readonly answers: number

  /** `problem` is what was wrong with the last one, as the model was told; its first sentence is for people too. */
  constructor(kind: CallKind, problem: string, answers: number) {
    const [cause = ''] = problem.split(/(?<=\.)\s/, 1)
    const often = counted[answers] ?? `${answers} times`
    super(
      'rejected',
      `The AI model’s answers could not be used ${wanted[kind]}, ${often}. What was wrong last: “${cause}” Try again, or choose a larger model.`,
      { detail: problem.slice(0, 500) },
    )
    this.answers = answers
  }
}
