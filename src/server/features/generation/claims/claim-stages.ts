import { isOpen } from '#contracts/rules/claim-rules.ts'
import type { JobContext } from '#server/context/context.ts'
import { type CheckedSentence, isOfPost, isToBeChecked } from '#server/features/claims/index.ts'
import type { Brief, Section, TextPart } from '#server/providers/writer/port.ts'
import type { ClaimSettings } from '#server/text/claims/label-sentence.ts'
import type { EvidenceText } from '#server/text/claims/passages.ts'
import { type PackageTexts, type Sentence, sentencesOf } from '#server/text/claims/sentences-of.ts'
import { claimToMend } from '../checks/defect-words.ts'
import { type BodyText, partOfPlace } from '../checks/text-parts.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { CheckedPortion, StageOutputs } from '../run/stage-outputs.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { type ClaimStageName, isClaimStage } from '../run/stages.ts'
import { checkSentences, type FirstLook, judgeOf, portionsOf } from './check-sentences.ts'
import { evidenceOf } from './evidence-of.ts'

const noTexts: PackageTexts = {
  ...{ title: '', subtitle: '', summary: '', metaDescription: '' },
  ...{ content: null, bodyContent: '', posts: {} },
}

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
  /** What is known of sentences, by their hashes. */
  readonly #known = new Map<string, CheckedSentence>()

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
  async ofFrame(text: BodyText): Promise<void> {
    const { introduction, conclusion } = text.frame
    const texts = { ...noTexts, content: { introduction, sections: [], conclusion } }
    await this.#check('claims:frame', sentencesOf(texts), this.#forFrame(text))
  }

  /** The sentences that nobody has checked since parts were written again. */
  async ofChanges(round: number, text: BodyText): Promise<void> {
    const fresh = bodySentences(text).filter(({ hash }) => !this.#known.has(hash))
    const ofFrame = fresh.filter(({ place }) => !place.startsWith('sections['))
    const ofSections = fresh.filter(({ place }) => place.startsWith('sections['))
    await settleTogether([
      this.#check(`claims:edit:${round}:frame`, ofFrame, this.#forFrame(text)),
      ...portionsOf(ofSections).map((portion, at) =>
        this.#check(`claims:edit:${round}:${at}`, portion, this.#evidence),
      ),
    ])
  }

  /** The sentences of a text that are known to lack support, and what each is to become. */
  openIn(text: BodyText): { part: TextPart; message: string; why: string }[] {
    return bodySentences(text).flatMap(({ hash, place, text: sentence }) => {
      const claim = this.#known.get(hash)
      const part = partOfPlace(place)
      if (!claim || part === null || !isOpen(claim.verdict)) return []
      return [{ part, message: claimToMend(sentence, claim), why: claim.why }]
    })
  }

  #forFrame({ sections }: BodyText): EvidenceText[] {
    return [...this.#evidence, articleEvidence(sections.map(({ content }) => content))]
  }

  /** Titles, search fields and posts, as far as they state something: against the article. */
  async ofTheRest(texts: PackageTexts): Promise<void> {
    const sentences = sentencesOf(texts)
    const body = sentences.filter((one) => one.body)
    // What the body says as well has been judged there: nothing rests on itself.
    const said = sentences.filter(
      (one) => !one.body && !this.#known.has(one.hash) && isToBeChecked(one, this.#settings),
    )
    const written = articleEvidence(body.map(({ text }) => text))
    const [posts, fields] = [said.filter(isOfPost), said.filter((one) => !isOfPost(one))]
    await settleTogether([
      ...portionsOf(fields).map((portion, at) =>
        this.#check(`claims:rest:${at}`, portion, [...this.#evidence, written]),
      ),
      // Posts say what the article says, or nothing.
      ...portionsOf(posts).map((portion, at) =>
        this.#check(`claims:posts:${at}`, portion, [written]),
      ),
    ])
  }

  async #check(
    name: ClaimStageName,
    sentences: readonly Sentence[],
    evidence: readonly EvidenceText[],
  ): Promise<void> {
    if (sentences.length === 0) return
    const settings = this.#settings
    const { writer } = this.#context.ports
    const first = `judged:${name}` as const
    const look: FirstLook = {
      known: this.#run.output(first),
      keep: (judged) => this.#run.stage(first, async () => judged),
    }
    const found = await this.#run.optionalStage(name, async (call): Promise<CheckedPortion> => {
      const by = judgeOf(writer)
      const claims = await checkSentences(writer, { sentences, evidence, settings }, call, look)
      return { clientId: this.#clientId, by, claims }
    })
    for (const claim of found?.claims ?? []) this.#known.set(claim.sentence, claim)
  }
}

function bodySentences({ sections, frame }: BodyText): Sentence[] {
  const { introduction, conclusion } = frame
  const texts = { ...noTexts, content: { introduction, sections, conclusion } }
  return sentencesOf(texts).filter(({ body }) => body)
}

/** The article's own body, which what says it again is checked against. */
export function articleEvidence(texts: readonly string[]): EvidenceText {
  return { kind: 'article', label: 'This article', address: null, text: texts.join('\n') }
}

/** What the stages of a run have found. */
export function claimsOf(outputs: StageOutputs): CheckedPortion[] {
  return outputs.names.filter(isClaimStage).flatMap((name) => outputs.get(name) ?? [])
}
