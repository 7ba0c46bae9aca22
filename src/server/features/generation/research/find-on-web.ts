import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { JobContext } from '#server/context/context.ts'
import {
  choosePages,
  type FoundSource,
  mostPages,
  type SearchOutcome,
} from '#server/features/research/index.ts'
import type { WebSearch } from '#server/providers/search/port.ts'
import type { Brief, ResearchQuestion } from '#server/providers/writer/port.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { Found } from '../run/stage-outputs.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { compareLeaders, type Leaders, readLeaders } from './leading-pages.ts'
import { WebReader } from './web-reader.ts'
import { isSame, leftOut, openOf, problemOf, queriesOf, subjectOf } from './what-was-found.ts'

const mostSearches = 8
/** Searches and pages for what the first ones have left open; there is no third round. */
const [mostAgain, mostPagesAgain] = [3, 4]

/** One round of searches and what came of it. */
type Round = { outcomes: SearchOutcome[]; sources: FoundSource[] }
type Place = 'first' | 'again'

/**
 * Finds out on the web what an article needs: the pages that lead a search for its subject, then up to eight searches for
 * its questions, then up to three for those that no page has answered.
 */
export class WebFinder {
  readonly #context: JobContext
  readonly #run: StagedRun
  readonly #brief: Brief
  readonly #reader: WebReader
  /** BCP 47, with a country where the brief names one; '' where nothing tells. */
  readonly #language: string

  constructor(context: JobContext, run: StagedRun, brief: Brief, search: WebSearch) {
    this.#context = context
    this.#run = run
    this.#brief = brief
    const { competitors } = brief.rules
    this.#reader = new WebReader(context, run, { search, competitors })
    this.#language = brief.language || (languageOf(brief.input.value) ?? '')
  }

  async find(): Promise<Found> {
    const writing = this.#questions()
    const [asked, leaders] = await settleTogether([writing, this.#leaders(writing)])
    const questions = asked.map(({ question }) => question)
    const [leading, found] = await settleTogether([
      this.#compare(leaders, questions),
      this.#rounds(asked, leaders),
    ])
    return { questions, leading, ...found }
  }

  /** What the pages say on the questions: the leading ones, those of the first round and those of the second. */
  async #rounds(
    asked: readonly ResearchQuestion[],
    leaders: Leaders,
  ): Promise<Omit<Found, 'questions' | 'leading'>> {
    const questions = asked.map(({ question }) => question)
    const [led, first] = await settleTogether([
      settleTogether(
        leaders.read.map((read, at) => this.#reader.noted(read, `lead-${at}`, questions)),
      ),
      this.#firstRound(asked, leaders),
    ])
    const open = openOf(asked, [...led, ...first.sources])
    const known = [...led, ...first.sources].map(({ address }) => address)
    const searched = [leaders.outcome, ...first.outcomes]
    const again = await this.#secondRound(open, searched, known)
    const answered = new Set(again.answered)
    const sources = [...led, ...leftOut(leaders.refused), ...first.sources, ...again.sources]
    const outcomes = [...searched, ...again.outcomes]
    return {
      searches: outcomes.map(({ query, hits, problem }, at) => ({
        ...{ query, problem, found: hits.length },
        again: at >= searched.length,
      })),
      problem: problemOf(outcomes, sources),
      unanswered: open.map(({ question }) => question).filter((one) => !answered.has(one)),
      sources,
    }
  }

  /** What to find out; the subject itself where no questions could be written. */
  async #questions(): Promise<ResearchQuestion[]> {
    const { writer } = this.#context.ports
    const written = await this.#run.optionalStage('research:questions', (call) =>
      writer.questions(this.#brief, call),
    )
    const plain = subjectOf(this.#brief)
    const fallback = [{ question: plain, queries: [plain] }]
    return written?.some(({ queries }) => queries.length > 0) ? written : fallback
  }

  /** A request to write is nothing that people search for; the first search of its questions is. */
  async #leaders(writing: Promise<ResearchQuestion[]>): Promise<Leaders> {
    const { input, rules } = this.#brief
    const queries =
      input.type === 'prompt' ? (await writing).flatMap((one) => one.queries.slice(0, 1)) : []
    const text = queries[0] ?? subjectOf(this.#brief)
    const wishes = { competitors: rules.competitors, known: this.#own }
    return await readLeaders(this.#reader, { text, language: this.#language }, wishes)
  }

  async #compare(leaders: Leaders, questions: readonly string[]): Promise<LeadingPages> {
    const { competitors } = this.#brief.rules
    const subject = leaders.outcome.query
    return await compareLeaders(this.#context, this.#run, leaders, {
      ...{ subject, questions, competitors },
    })
  }

  get #own(): string[] {
    return this.#brief.knowledge.pages.map(({ address }) => address)
  }

  async #firstRound(asked: readonly ResearchQuestion[], leaders: Leaders): Promise<Round> {
    const queries = queriesOf(asked).filter((query) => !isSame(query, leaders.outcome.query))
    const known = [...leaders.read, ...leaders.refused].map(({ hit }) => hit.address)
    const most = mostPages - leaders.read.filter(({ page }) => page !== null).length
    return await this.#round('first', {
      queries: queries.slice(0, mostSearches),
      questions: asked.map(({ question }) => question),
      ...{ known, most },
      found: leaders.outcome,
    })
  }

  /** Looks once more for what no page has answered, by the searches that had no room before or by the question itself. */
  async #secondRound(
    open: readonly ResearchQuestion[],
    searched: readonly SearchOutcome[],
    known: readonly string[],
  ): Promise<Round & { answered: string[] }> {
    const nothing = { outcomes: [], sources: [], answered: [] }
    // A service that answers nothing is not asked once more.
    const isDown = searched.every(({ problem }) => problem !== '')
    if (open.length === 0 || isDown) return nothing
    const before = searched.map(({ query }) => query)
    const queries = open.map(
      ({ question, queries }) =>
        queries.find((query) => !before.some((one) => isSame(one, query))) ?? question,
    )
    const questions = open.map(({ question }) => question)
    const fresh = [...new Set(queries)].filter((one) => !before.some((two) => isSame(one, two)))
    const round = await this.#round('again', {
      queries: fresh.slice(0, mostAgain),
      ...{ questions, known, most: mostPagesAgain },
    })
    const answered = new Set(round.sources.flatMap(({ notes }) => notes.map((one) => one.question)))
    return { ...round, answered: questions.filter((_, at) => answered.has(at + 1)) }
  }

  async #round(
    place: Place,
    wanted: {
      queries: readonly string[]
      questions: readonly string[]
      known: readonly string[]
      most: number
      /** What an earlier search has found that counts as well. */
      found?: SearchOutcome
    },
  ): Promise<Round> {
    const { queries, questions, known, most, found } = wanted
    const language = this.#language.slice(0, 2)
    const outcomes = await settleTogether(
      queries.map((text, at) =>
        this.#reader.search(`research:search:${place}-${at}`, { text, language }),
      ),
    )
    const { competitors } = this.#brief.rules
    const { pages, left } = choosePages(
      [...(found ? [found] : []), ...outcomes].map(({ hits }) => hits),
      { questions, competitors, known: [...this.#own, ...known], most },
    )
    const read = await settleTogether(
      pages.map(async (hit, at) => {
        const one = await this.#reader.read(hit, `${place}-${at}`)
        return await this.#reader.noted(one, `${place}-${at}`, questions)
      }),
    )
    return { outcomes, sources: [...read, ...leftOut(left)] }
  }
}
