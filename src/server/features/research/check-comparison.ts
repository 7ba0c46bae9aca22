import type { LeadingPages } from '#contracts/articles/leading-pages.ts'
import type { Comparison } from '#server/providers/writer/port.ts'
import { stemsOf } from '#server/text/claims/passages.ts'
import { cleanLine } from '#server/text/clean-text.ts'
import { addressesMachines } from '#server/text/passages/addresses-machines.ts'
import type { PassageText } from '#server/text/passages/split-passages.ts'
import { isKeptOut } from './kept-out.ts'

/** What at least so large a share of the pages says is common to them. */
const mostOf = 0.6
/** A page says a point too when one of its passages has so many of the point's own words. */
const saysToo = 0.6
const mostPoints = 10
/** The most characters of one page that are compared. */
const roomOfPage = 5_000
const [shortestCut, longestCut] = [140, 900]

type Compared = {
  subject: string
  questions: readonly string[]
  pages: readonly { passages: readonly PassageText[] }[]
  competitors: readonly string[]
}
type Point = LeadingPages['common'][number]

/** The passages of a page as they are compared: the more there are, the less of each. */
export function passagesToCompare(passages: readonly PassageText[]): string[] {
  const share = Math.floor(roomOfPage / Math.max(1, passages.length))
  const cut = Math.min(longestCut, Math.max(shortestCut, share))
  return (
    passages
      .slice(0, Math.floor(roomOfPage / cut))
      .map(({ heading, content }) => (heading === '' ? content : `${heading}: ${content}`))
      // Half of a surrogate pair is rejected by some services.
      .map((text) => text.slice(0, cut).replace(/[\uD800-\uDBFF]$/, ''))
  )
}

/**
 * Counts on how many of the pages a point stands, by passages that exist and have words of it besides those of the
 * subject. Out goes what stands on neither most nor one of them, carries an address, names a competitor or speaks to
 * machines; and which questions no page answers.
 */
export function checkComparison(
  { points, answers }: Comparison,
  compared: Compared,
): Pick<LeadingPages, 'common' | 'rare' | 'unanswered'> {
  const { subject, questions, pages, competitors } = compared
  const stems = pages.map(({ passages }) =>
    passages.map(({ heading, content }) => stemsOf(`${heading} ${content}`)),
  )
  const every = stemsOf(subject)
  const saying = (text: string, where: readonly string[]) => pagesOf(stems, every, text, where)
  const kept = points.flatMap(({ say, where }): Point[] => {
    const said = cleanLine(say, 300)
    if (said === '' || isKeptOut(said, competitors) || addressesMachines(said)) return []
    return [{ say: said, on: saying(said, where) }]
  })
  const distinct = [...new Map(kept.map((one) => [one.say, one])).values()]
  const enough = Math.ceil(pages.length * mostOf)
  const isRare = ({ say, on }: Point) => on.length === 1 && holders(stems, every, say) <= 1
  const answered = new Set(
    answers.flatMap(({ question, where }) => {
      const asked = questions[question - 1] ?? ''
      // A question may ask for the subject itself.
      const about = ownOf(asked, every).length === 0 ? new Set<string>() : every
      return pagesOf(stems, about, asked, where).length > 0 ? [question] : []
    }),
  )
  return {
    common: distinct.filter(({ on }) => on.length >= enough).slice(0, mostPoints),
    rare: distinct.filter(isRare).slice(0, mostPoints),
    unanswered: questions.filter((_, at) => !answered.has(at + 1)),
  }
}

/** What a text has besides the words that stand everywhere. */
const ownOf = (text: string, every: ReadonlySet<string>) =>
  [...stemsOf(text)].filter((stem) => !every.has(stem))

type Stems = readonly (readonly ReadonlySet<string>[])[]

/** The pages, from 0, of which a passage that is named has a word of the text; words of the subject stand everywhere. */
function pagesOf(
  stems: Stems,
  every: ReadonlySet<string>,
  text: string,
  where: readonly string[],
): number[] {
  const own = ownOf(text, every)
  const on = where.flatMap((name) => {
    const [, page = 0, place = 0] = /^\D*(\d+)\.(\d+)\D*$/.exec(name) ?? []
    const passage = stems[Number(page) - 1]?.[Number(place) - 1]
    return passage && own.some((stem) => passage.has(stem)) ? [Number(page) - 1] : []
  })
  return [...new Set(on)].sort((one, other) => one - other)
}

/** On how many pages a passage has most of a text's own words, whatever the writer has named. */
function holders(stems: Stems, every: ReadonlySet<string>, text: string): number {
  const own = ownOf(text, every)
  const holds = (passage: ReadonlySet<string>) =>
    own.filter((stem) => passage.has(stem)).length >= own.length * saysToo
  return own.length === 0 ? 0 : stems.filter((passages) => passages.some(holds)).length
}
