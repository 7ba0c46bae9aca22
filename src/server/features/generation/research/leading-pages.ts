import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { JobContext } from '#server/context/context.ts'
import {
  checkComparison,
  choosePages,
  passagesToCompare,
  type SearchOutcome,
  type WebPage,
} from '#server/features/research/index.ts'
import type { SearchHit } from '#server/providers/search/port.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { StagedRun } from '../run/staged-run.ts'
import type { PageRead, WebReader } from './web-reader.ts'

/** As many leading pages are compared, and so few tell nothing of what stands on most of them. */
const mostLeading = 5
const leastLeading = 3
/** So many results are tried for them. */
const mostTried = 8

/** The pages that lead a search, those that were read and those that could not be. */
export type Leaders = {
  outcome: SearchOutcome
  read: PageRead[]
  refused: { hit: SearchHit; problem: string }[]
}

type Wishes = { competitors: readonly string[]; known: readonly string[] }

/** Reads the pages that lead a search, the next ones in place of those that can't be read. */
export async function readLeaders(
  reader: WebReader,
  query: { text: string; language: string },
  { competitors, known }: Wishes,
): Promise<Leaders> {
  const outcome = await reader.search('research:leading', query)
  const wishes = { questions: [], competitors, known, most: mostTried }
  const { pages, left } = choosePages([outcome.hits], wishes)
  const read = (hits: readonly SearchHit[], from: number) =>
    settleTogether(hits.map((hit, at) => reader.read(hit, `lead-${from + at}`)))
  const first = await read(pages.slice(0, mostLeading), 0)
  const missing = first.filter(({ page }) => page === null).length
  const others = await read(pages.slice(mostLeading, mostLeading + missing), mostLeading)
  return { outcome, read: [...first, ...others], refused: left }
}

type ToCompare = { subject: string; questions: readonly string[]; competitors: readonly string[] }

/**
 * Has the leading pages compared in one call that sees all of them and nothing else, and counts by the passages it names
 * what most of them say and what one alone does.
 */
export async function compareLeaders(
  { ports }: JobContext,
  run: StagedRun,
  { outcome, read, refused }: Leaders,
  { subject, questions, competitors }: ToCompare,
): Promise<LeadingPages> {
  const pages = read.flatMap(({ page }, at) => (page ? [{ page, at }] : []))
  const none = { common: [], rare: [], unanswered: [] }
  const shown = { query: outcome.query, pages: shownOf(read, refused) }
  const tooFew = problemOf(outcome, pages.length)
  if (tooFew !== '') return { ...shown, ...none, problem: tooFew }
  const compared = await run.optionalStage('research:compare', async (call) => {
    const given = pages.map(({ page }) => ({
      title: page.title,
      passages: passagesToCompare(page.passages),
    }))
    const said = await ports.writer.compare({ subject, questions, pages: given }, call)
    const known: { passages: WebPage['passages'] }[] = pages.map(({ page }) => page)
    return checkComparison(said, { subject, questions, competitors, pages: known })
  })
  if (!compared) return { ...shown, ...none, problem: 'The leading pages could not be compared.' }
  const placed = (points: LeadingPages['common']) =>
    points.map(({ say, on }) => ({ say, on: on.flatMap((page) => pages[page]?.at ?? []) }))
  const { common, rare, unanswered } = compared
  return { ...shown, common: placed(common), rare: placed(rare), unanswered, problem: '' }
}

/** The pages in the order of the search, then those that are left out on purpose. */
function shownOf(read: readonly PageRead[], refused: Leaders['refused']): LeadingPages['pages'] {
  const shown = ({ address, title }: SearchHit, page: WebPage | null, problem: string) => ({
    ...{ address, problem, title: page?.title || title },
    publisher: page?.publisher ?? new URL(address).host.replace(/^www\./, ''),
  })
  return [
    ...read.map(({ hit, page, problem }) => shown(hit, page, problem)),
    ...refused.map(({ hit, problem }) => shown(hit, null, problem)),
  ]
}

/** Why nothing can be compared; '' where it can. */
function problemOf({ hits, problem }: SearchOutcome, read: number): string {
  if (problem !== '') return problem
  if (hits.length === 0) return 'The search found no page.'
  if (read >= leastLeading) return ''
  if (read === 0) return 'None of the leading pages could be read.'
  return `Only ${read} of the leading pages could be read, too few to compare.`
}
