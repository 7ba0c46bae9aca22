import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { JobContext } from '#server/context/context.ts'
import {
  type FoundSource,
  storeResearch,
  textsRead,
  type WebPage,
} from '#server/features/research/index.ts'
import type { Brief, ResearchNote } from '#server/providers/writer/port.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { Found, Researched } from '../run/stage-outputs.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { forgetStages } from '../run/stages.store.ts'
import { WebFinder } from './find-on-web.ts'

const nothing: Found = {
  ...{ questions: [], searches: [], problem: '', leading: null, unanswered: [], sources: [] },
}

/**
 * Researches an article on the web, stage by stage: what leads, questions, searches, pages, and notes of one page per call.
 * Whatever fails is said and gone without; the article is written with what there is.
 */
export class ResearchStages {
  readonly #context: JobContext
  readonly #run: StagedRun
  readonly #order: PackageOrder
  readonly #brief: Brief

  constructor(context: JobContext, run: StagedRun, order: PackageOrder, brief: Brief) {
    this.#context = context
    this.#run = run
    this.#order = order
    this.#brief = brief
  }

  /** The brief with what was found; notes of pages that people added count as well. */
  async brief(): Promise<Brief> {
    const { research } = this.#order
    if (research !== 'web') return this.#brief
    const earlier = this.#run.has('research')
    const { notes, leading, found } = await this.#research()
    // While the article is written again, the notes are stored with its run alone.
    const stored = earlier && !this.#order.rewrites
    return {
      ...this.#brief,
      readPages: await this.#texts(found),
      research: stored ? this.#stillThere(notes) : notes,
      ...(leading && leading.problem === '' ? { elsewhere: elsewhereOf(leading) } : {}),
    }
  }

  /** The texts of the pages that were read, those of an article that is written again with what is yet to be stored. */
  async #texts(found: Found | undefined): Promise<Brief['readPages']> {
    const { workspaceId, articleId, clientId } = this.#order
    const stored = await this.#context.inWorkspace(workspaceId, (scope) =>
      textsRead(scope, { articleId, clientId }),
    )
    const fresh = (found?.sources ?? []).flatMap(({ page }) => page ?? [])
    const textOf = ({ title, passages }: WebPage) => ({
      ...{ title, text: passages.map(({ content }) => content).join('\n') },
    })
    return [...stored, ...fresh.map(textOf)]
  }

  /** What a person has left out since an earlier attempt says nothing; the others keep their marks. */
  #stillThere(notes: readonly ResearchNote[]): ResearchNote[] {
    const kept = new Set((this.#brief.research ?? []).map(({ sourceId }) => sourceId))
    return notes.map((note) =>
      kept.has(note.sourceId) ? note : { ...note, statement: '', quote: '' },
    )
  }

  async #research(): Promise<Researched> {
    const { search } = this.#context.ports
    const { articleId, clientId, runId } = this.#order
    const found = this.#run.has('research')
      ? nothing
      : search
        ? await new WebFinder(this.#context, this.#run, this.#brief, search).find()
        : { ...nothing, problem: 'No search service is connected.' }
    // Sections that stay rest on what was found for them.
    const stays = (note: ResearchNote) => note.added || this.#brief.standing !== undefined
    const added = (this.#brief.research ?? []).filter(stays)
    const known = new Set(added.map(({ address }) => address))
    const sources = found.sources.filter(({ address }) => !known.has(address))
    const { rewrites } = this.#order
    return await this.#run.stage(
      'research',
      async () => ({
        notes: [...added, ...notesOf(sources)],
        problem: found.problem,
        leading: found.leading,
        ...(rewrites ? { found: { ...found, sources } } : {}),
      }),
      async (scope) => {
        // What the present text rests on stays until there is another.
        if (!rewrites) await storeResearch(scope, { articleId, clientId }, found, sources)
        // What they hold is stored with the sources now.
        await forgetStages(scope, runId, 'research:')
      },
    )
  }
}

function elsewhereOf({ common, rare, unanswered }: LeadingPages): Brief['elsewhere'] {
  const said = (points: LeadingPages['common']) => points.map(({ say }) => say)
  return { common: said(common), rare: said(rare), unanswered }
}

function notesOf(sources: readonly FoundSource[]): ResearchNote[] {
  return sources.flatMap(({ id, address, page, publishedOn, notes }) =>
    notes.map(({ statement, quote }, index) => ({
      ...{ sourceId: id, number: index + 1, statement, quote, address },
      title: page?.title ?? '',
      publisher: page?.publisher ?? '',
      class: page?.class ?? 'unknown',
      publishedOn: page?.publishedOn ?? publishedOn,
      updatedOn: page?.updatedOn ?? null,
      added: false,
    })),
  )
}
