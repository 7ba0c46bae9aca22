import pLimit from 'p-limit'
import type { JobContext } from '#server/context/context.ts'
import {
  type CheckedNote,
  checkNotes,
  choosePages,
  type FoundSource,
  type KnownRules,
  readWebPage,
  type SearchOutcome,
  searchOnce,
  storeResearch,
  textToNote,
  type WebPage,
} from '#server/features/research/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { SearchHit, WebSearch } from '#server/providers/search/port.ts'
import type { Brief, ResearchNote, ResearchQuestion } from '#server/providers/writer/port.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { forgetStages } from '../run/stages.store.ts'

const mostSearches = 8
const hitsEach = 8
/** Pages that are read at once. */
const pagesAtOnce = 6
/** A page with fewer words shows only the beginning of its text. */
const leastWords = 80

/** What research came to: the notes to write with, and why there is less than was asked for. */
export type Researched = {
  notes: ResearchNote[]
  problem: string
  /** What is still to be stored, where the article is written again. */
  found?: Found
}
type PageRead = { id: string; page: WebPage | null; problem: string }

/**
 * Researches an article on the web, stage by stage: questions, searches, pages, and notes of one page per call.
 * Whatever fails is said and gone without; the article is written with what there is.
 */
export class ResearchStages {
  readonly #context: JobContext
  readonly #run: StagedRun
  readonly #order: PackageOrder
  readonly #brief: Brief
  readonly #rules: KnownRules = new Map()

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
    const { notes } = await this.#research()
    // While the article is written again, the notes are stored with its run alone.
    const stored = earlier && !this.#order.rewrites
    return { ...this.#brief, research: stored ? this.#stillThere(notes) : notes }
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
        ? await this.#find(search)
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

  async #find(search: WebSearch): Promise<Found> {
    const asked = await this.#questions()
    const questions = asked.map(({ question }) => question)
    const queries = [...new Set(asked.flatMap((one) => one.queries))].slice(0, mostSearches)
    const outcomes = await settleTogether(
      queries.map((query, index) => this.#search(search, query, index)),
    )
    const { rules, knowledge } = this.#brief
    const { pages, left } = choosePages(
      outcomes.map(({ hits }) => hits),
      {
        questions,
        competitors: rules.competitors,
        own: knowledge.pages.map(({ address }) => address),
      },
    )
    const limit = pLimit(pagesAtOnce)
    const read = await settleTogether(
      pages.map((hit, index) => limit(() => this.#source(hit, index, questions))),
    )
    const refused = left.map(
      ({ hit, problem }): FoundSource => ({
        ...{ id: newId(), address: hit.address, title: hit.title, publishedOn: hit.publishedOn },
        ...{ problem, page: null, notes: [] },
      }),
    )
    const searches = outcomes.map(({ query, hits, problem }) => ({
      ...{ query, problem },
      found: hits.length,
    }))
    return {
      questions,
      searches,
      problem: problemOf(outcomes, read),
      sources: [...read, ...refused],
    }
  }

  /** What to find out; the subject itself where no questions could be written. */
  async #questions(): Promise<ResearchQuestion[]> {
    const { writer } = this.#context.ports
    const written = await this.#run.optionalStage('research:questions', (call) =>
      writer.questions(this.#brief, call),
    )
    const subject = this.#brief.input.source?.title || this.#brief.input.value
    const plain = subject.replace(/\s+/g, ' ').trim().slice(0, 200)
    const fallback = [{ question: plain, queries: [plain] }]
    return written?.some(({ queries }) => queries.length > 0) ? written : fallback
  }

  async #search(search: WebSearch, text: string, index: number): Promise<SearchOutcome> {
    const { language: asked, input } = this.#brief
    const language = asked ? asked.slice(0, 2) : (languageOf(input.value) ?? '')
    return await this.#run.stage(`research:search:${index}`, (call) =>
      searchOnce(this.#context, search, { text, language, count: hitsEach }, call),
    )
  }

  /** Reads one page, then has noted what it says; both are bought once. */
  async #source(
    { address, title, publishedOn }: SearchHit,
    index: number,
    questions: readonly string[],
  ): Promise<FoundSource> {
    const { id, page, problem } = await this.#run.stage(`research:read:${index}`, () =>
      this.#read(address),
    )
    const notes = page ? await this.#notes(page, index, questions) : []
    return { id, address, title, publishedOn, problem, page, notes }
  }

  async #read(address: string): Promise<PageRead> {
    const { ports, settings } = this.#context
    const visitor = { fetch: ports.fetch, publicUrl: settings.publicUrl, signal: this.#run.signal }
    try {
      const page = await readWebPage(address, visitor, { rules: this.#rules, leastWords })
      const speaksToMachines = page.passages.some(({ suspect }) => suspect)
      if (!speaksToMachines) return { id: newId(), page, problem: '' }
      const problem = 'This page addresses machines rather than readers.'
      return { id: newId(), page: null, problem }
    } catch (error) {
      this.#run.signal.throwIfAborted()
      if (!(error instanceof ProviderError)) throw error
      return { id: newId(), page: null, problem: error.message }
    }
  }

  async #notes(
    { title, passages }: WebPage,
    index: number,
    questions: readonly string[],
  ): Promise<CheckedNote[]> {
    const { writer } = this.#context.ports
    const { competitors } = this.#brief.rules
    const text = textToNote(passages, questions)
    if (text === '') return []
    const noted = await this.#run.optionalStage(`research:notes:${index}`, async (call) => {
      const stated = await writer.notes({ title, text, questions }, call)
      return checkNotes(stated, passages, { questions, competitors })
    })
    return noted ?? []
  }
}

type Found = {
  questions: string[]
  searches: { query: string; found: number; problem: string }[]
  problem: string
  sources: FoundSource[]
}
const nothing: Found = { questions: [], searches: [], problem: '', sources: [] }

/** Why there is less than was asked for, in a sentence; '' where there isn't. */
function problemOf(outcomes: readonly SearchOutcome[], read: readonly FoundSource[]): string {
  const failed = outcomes.filter(({ problem }) => problem !== '')
  const [first] = failed
  if (first && failed.length === outcomes.length) return first.problem
  if (outcomes.every(({ hits }) => hits.length === 0)) return 'The searches found no page.'
  if (read.every(({ page }) => page === null)) return 'None of the pages found could be read.'
  if (read.every(({ notes }) => notes.length === 0)) {
    return 'None of the pages says anything on the questions.'
  }
  return first ? `Some searches failed: ${first.problem}` : ''
}

function notesOf(sources: readonly FoundSource[]): ResearchNote[] {
  return sources.flatMap(({ id, address, page, publishedOn, notes }) =>
    notes.map(({ statement, quote }, index) => ({
      ...{ sourceId: id, number: index + 1, statement, quote, address },
      title: page?.title ?? '',
      publisher: page?.publisher ?? '',
      publishedOn: page?.publishedOn ?? publishedOn,
      added: false,
    })),
  )
}
