import type { JobContext } from '#server/context/context.ts'
import { type CheckedSentence, isToBeChecked } from '#server/features/claims/index.ts'
import type { ClaimSettings } from '#server/kernel/claims/label-sentence.ts'
import type { EvidenceText } from '#server/kernel/claims/passages.ts'
import {
  type PackageTexts,
  type Sentence,
  sentencesOf,
} from '#server/kernel/claims/sentences-of.ts'
import type { Brief, Frame, Section } from '#server/providers/writer/port.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { StagedRun } from '../run/staged-run.ts'
import type { StageName } from '../run/stages.ts'
import { checkSentences, type Judge, judgeOf, portionsOf } from './check-sentences.ts'
import { evidenceOf } from './evidence-of.ts'

const noTexts: PackageTexts = {
  ...{ title: '', subtitle: '', summary: '', metaDescription: '' },
  ...{ content: null, bodyContent: '', posts: {} },
}

/** What a stage has found, for whom, and who judged. */
export type CheckedPortion = { clientId: string; by: Judge; claims: CheckedSentence[] }

/**
 * The stages of a run that check what its texts claim, each as soon as its text is final. An article whose check
 * fails goes on without it: its sentences are unchecked then.
 */
export class ClaimStages {
  readonly #context: JobContext
  readonly #run: StagedRun
  readonly #evidence: EvidenceText[]
  readonly #settings: ClaimSettings
  readonly #clientId: string

  constructor(
    context: JobContext,
    run: StagedRun,
    about: { brief: Brief; language: string; clientId: string },
  ) {
    this.#context = context
    this.#run = run
    const { brief, language, clientId } = about
    this.#clientId = clientId
    this.#evidence = evidenceOf(brief)
    this.#settings = { language, clientName: brief.client.name, today: brief.date }
  }

  /** The sentences of the sections, beside whatever is written next. */
  async ofSections(sections: Section[]): Promise<void> {
    const texts = { ...noTexts, content: { introduction: '', sections, conclusion: '' } }
    const sentences = sentencesOf(texts).filter(({ body }) => body)
    await settleTogether(
      portionsOf(sentences).map((portion, at) =>
        this.#check(`claims:${at}`, portion, this.#evidence),
      ),
    )
  }

  /** The introduction and the conclusion, which may rest on the sections as well as on the evidence. */
  async ofFrame({ introduction, conclusion }: Frame, sections: Section[]): Promise<void> {
    const texts = { ...noTexts, content: { introduction, sections: [], conclusion } }
    const written = articleEvidence(sections.map(({ content }) => content))
    await this.#check('claims:frame', sentencesOf(texts), [...this.#evidence, written])
  }

  /** Titles, search fields and posts, as far as they state something: against the article. */
  async ofTheRest(texts: PackageTexts): Promise<void> {
    const sentences = sentencesOf(texts)
    const body = sentences.filter((one) => one.body)
    const said = sentences.filter((one) => !one.body && isToBeChecked(one, this.#settings))
    const evidence = [...this.#evidence, articleEvidence(body.map(({ text }) => text))]
    for (const [at, portion] of portionsOf(said).entries()) {
      await this.#check(`claims:rest:${at}`, portion, evidence)
    }
  }

  async #check(
    name: StageName,
    sentences: readonly Sentence[],
    evidence: readonly EvidenceText[],
  ): Promise<void> {
    if (sentences.length === 0) return
    const settings = this.#settings
    const { writer } = this.#context.ports
    await this.#run.optionalStage(name, async (call): Promise<CheckedPortion> => {
      const by = judgeOf(writer)
      const claims = await checkSentences(writer, { sentences, evidence, settings }, call)
      return { clientId: this.#clientId, by, claims }
    })
  }
}

/** The article's own body, which what says it again is checked against. */
export function articleEvidence(texts: readonly string[]): EvidenceText {
  return { kind: 'article', label: 'This article', address: null, text: texts.join('\n') }
}

/** What the stages of a run have found. */
export function claimsOf(outputs: ReadonlyMap<string, unknown>): CheckedPortion[] {
  return [...outputs]
    .filter(([name]) => name.startsWith('claims:'))
    .map(([, output]) => output as CheckedPortion)
}
