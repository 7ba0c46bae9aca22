import pLimit from 'p-limit'
import type { JobContext } from '#server/context/context.ts'
import {
  type CheckedNote,
  checkNotes,
  type FoundSource,
  type KnownRules,
  readWebPage,
  type SearchOutcome,
  searchOnce,
  textToNote,
  type WebPage,
} from '#server/features/research/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { SearchHit, WebSearch } from '#server/providers/search/port.ts'
import type { StagedRun } from '../run/staged-run.ts'
import type { ResearchPlace, ResearchStageName } from '../run/stages.ts'

const hitsEach = 8
/** Pages that are read at once. */
const pagesAtOnce = 6
/** A page with fewer words shows only the beginning of its text. */
const leastWords = 80

/** A page that a search found, as it was read or refused. */
export type PageRead = { hit: SearchHit; id: string; page: WebPage | null; problem: string }

/** Searches and reads for one run; every search, page and page's notes is a stage, so that none is bought twice. */
export class WebReader {
  readonly #context: JobContext
  readonly #run: StagedRun
  readonly #search: WebSearch
  readonly #competitors: readonly string[]
  readonly #rules: KnownRules = new Map()
  readonly #limit = pLimit(pagesAtOnce)

  constructor(
    context: JobContext,
    run: StagedRun,
    { search, competitors }: { search: WebSearch; competitors: readonly string[] },
  ) {
    this.#context = context
    this.#run = run
    this.#search = search
    this.#competitors = competitors
  }

  /** What a search finds; one that fails says why. */
  async search(
    name: ResearchStageName,
    query: { text: string; language: string },
  ): Promise<SearchOutcome> {
    return await this.#run.stage(name, (call) =>
      searchOnce(this.#context, this.#search, { ...query, count: hitsEach }, call),
    )
  }

  /** Reads one page; one that can't be read says why. */
  async read(hit: SearchHit, place: ResearchPlace): Promise<PageRead> {
    const read = await this.#run.stage(`research:read:${place}`, () =>
      this.#limit(() => this.#readOnce(hit.address)),
    )
    return { ...read, hit }
  }

  /** A page that was read, with what it says on the questions. */
  async noted(
    { hit, ...read }: PageRead,
    place: ResearchPlace,
    questions: readonly string[],
  ): Promise<FoundSource> {
    const { address, title, publishedOn } = hit
    const notes = read.page ? await this.#notes(read.page, place, questions) : []
    return { ...{ address, title, publishedOn }, ...read, notes }
  }

  async #readOnce(address: string): Promise<Omit<PageRead, 'hit'>> {
    const { ports, settings } = this.#context
    const { signal } = this.#run
    const visitor = { fetch: ports.fetch, publicUrl: settings.publicUrl, signal }
    try {
      const page = await readWebPage(address, visitor, { rules: this.#rules, leastWords })
      const speaksToMachines = page.passages.some(({ suspect }) => suspect)
      if (!speaksToMachines) return { id: newId(), page, problem: '' }
      const problem = 'This page addresses machines rather than readers.'
      return { id: newId(), page: null, problem }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ProviderError)) throw error
      return { id: newId(), page: null, problem: error.message }
    }
  }

  async #notes(
    { title, passages }: WebPage,
    place: ResearchPlace,
    questions: readonly string[],
  ): Promise<CheckedNote[]> {
    const { writer } = this.#context.ports
    const competitors = this.#competitors
    const text = textToNote(passages, questions)
    if (text === '') return []
    const noted = await this.#run.optionalStage(`research:notes:${place}`, async (call) => {
      const stated = await writer.notes({ title, text, questions }, call)
      return checkNotes(stated, passages, { questions, competitors })
    })
    return noted ?? []
  }
}
