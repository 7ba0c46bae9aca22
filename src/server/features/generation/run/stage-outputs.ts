import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import type { CheckedSentence } from '#server/features/claims/index.ts'
import type { DrawnBanner } from '#server/features/images/index.ts'
import type { FoundSource } from '#server/features/research/index.ts'
import type {
  Defect,
  Frame,
  LeftOut,
  Plan,
  ResearchNote,
  Section,
  SeoFields,
  SocialPosts,
} from '#server/providers/writer/port.ts'
import type { Judgement } from '#server/text/claims/judgement.ts'
import type { ClaimStageName, LeftOutStageName } from './stages.ts'

/** What was found on the web for an article, and why there is less than was asked for. */
export type Found = {
  questions: string[]
  searches: { query: string; found: number; problem: string; again: boolean }[]
  problem: string
  leading: LeadingPages | null
  unanswered: string[]
  sources: FoundSource[]
}

/** What research came to: the notes to write with, and why there is less than was asked for. */
export type Researched = {
  notes: ResearchNote[]
  problem: string
  /** What leads the search for the subject; absent in research of before. */
  leading?: LeadingPages | null
  /** What is still to be stored, where the article is written again. */
  found?: Found
}

/** What the editor has found last; null where nobody could read the text. */
export type Edited = { defects: Defect[] | null }

/** Who judges claims, as it is stored with every judgement. */
export type Judge = { judge: string; prompt: number }

/** What a check of claims has found, for whom, and who judged. */
export type CheckedPortion = { clientId: string; by: Judge; claims: CheckedSentence[] }

type Named = {
  source: { title: string; text: string }
  research: Researched
  plan: Plan
  frame: Frame
  seo: SeoFields
  social: SocialPosts
  edit: Edited
  banner: DrawnBanner
  workflow: Omit<WrittenPackage, 'banner'>
}

/** What a stage of this name makes; unknown where only the stage itself reads it. */
export type StageOutput<Name extends string> = Name extends keyof Named
  ? Named[Name]
  : Name extends `${'section' | 'rewrite' | 'mend'}:${string}`
    ? Section
    : Name extends `outline:${number}`
      ? Plan
      : Name extends ClaimStageName
        ? CheckedPortion
        : Name extends LeftOutStageName
          ? LeftOut[]
          : Name extends `judged:${ClaimStageName}`
            ? Judgement[]
            : unknown

/** What the stages of a run have made, by their names. */
export class StageOutputs {
  readonly #made: Map<string, unknown>

  constructor(made: Iterable<readonly [name: string, output: unknown]> = []) {
    this.#made = new Map(made)
  }

  /** The names of the stages that have ended. */
  get names(): string[] {
    return [...this.#made.keys()]
  }

  has(name: string): boolean {
    return this.#made.has(name)
  }

  /** Undefined for a stage that has not ended. The one place that trusts what is stored: only stages write it, under their names. */
  get<Name extends string>(name: Name): StageOutput<Name> | undefined {
    return this.#made.get(name) as StageOutput<Name> | undefined
  }

  set<Name extends string>(name: Name, output: StageOutput<Name>): void {
    this.#made.set(name, output)
  }

  /** The newest of several versions: of the last of these stages that has ended. */
  newest<Name extends string>(names: readonly Name[]): StageOutput<Name> | undefined {
    const name = names.findLast((one) => this.has(one))
    return name && this.get(name)
  }
}
