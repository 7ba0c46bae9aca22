import type { FoundSource, SearchOutcome } from '#server/features/research/index.ts'
import { newId } from '#server/kernel/ids.ts'
import type { SearchHit } from '#server/providers/search/port.ts'
import type { Brief, ResearchQuestion } from '#server/providers/writer/port.ts'

/** Whether two searches are one. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The searches that were written for the questions, the first of each before any second one. */
export function queriesOf(asked: readonly ResearchQuestion[]): string[] {
  const all = [0, 1].flatMap((at) => asked.flatMap(({ queries }) => queries[at] ?? []))
  return [...new Set(all)]
}

/** The questions that no note answers. */
export function openOf(
  asked: readonly ResearchQuestion[],
  sources: readonly FoundSource[],
): ResearchQuestion[] {
  const answered = new Set(sources.flatMap(({ notes }) => notes.map((one) => one.question)))
  return asked.filter((_, at) => !answered.has(at + 1))
}

/** What an article is about, as people type it into a search. */
export function subjectOf({ input }: Brief): string {
  const subject = input.source?.title || input.value
  return subject.replace(/\s+/g, ' ').trim().slice(0, 200)
}

/** Pages that are left out on purpose, as they are stored. */
export function leftOut(left: readonly { hit: SearchHit; problem: string }[]): FoundSource[] {
  return left.map(({ hit, problem }) => ({
    ...{ id: newId(), address: hit.address, title: hit.title, publishedOn: hit.publishedOn },
    ...{ problem, page: null, notes: [] },
  }))
}

/** Why there is less than was asked for, in a sentence; '' where there isn't. */
export function problemOf(
  outcomes: readonly SearchOutcome[],
  sources: readonly FoundSource[],
): string {
  const failed = outcomes.filter(({ problem }) => problem !== '')
  const [first] = failed
  if (first && failed.length === outcomes.length) return first.problem
  if (outcomes.every(({ hits }) => hits.length === 0)) return 'The searches found no page.'
  if (sources.every(({ page }) => page === null)) return 'None of the pages found could be read.'
  if (sources.every(({ notes }) => notes.length === 0)) {
    return 'None of the pages says anything on the questions.'
  }
  return first ? `Some searches failed: ${first.problem}` : ''
}
