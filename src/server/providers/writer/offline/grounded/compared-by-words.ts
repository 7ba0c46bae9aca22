import { stemsOf } from '#server/text/claims/passages.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { splitSentences } from '#server/text/language/sentences.ts'
import type { Comparison, PagesToCompare } from '../../port.ts'

/** Two sentences say the same when they share so many of their words. */
const alike = 0.6
const mostSentences = 120
const mostPoints = 18

/** Compares pages by their words: sentences that several have in nearly the same words, and those that one has. */
export function comparedByWords({ questions, pages }: PagesToCompare): Comparison {
  const passages = pages.flatMap((page, at) =>
    page.passages.map((text, place) => ({ text, where: `${at + 1}.${place + 1}` })),
  )
  const sentences = passages
    .flatMap(({ text, where }) =>
      splitSentences(text, 'en')
        .filter((sentence) => countWords(sentence) >= 5)
        .map((say) => ({ say, where, stems: stemsOf(say) })),
    )
    .slice(0, mostSentences)
  const points: { say: string; stems: Set<string>; where: string[] }[] = []
  for (const { say, where, stems } of sentences) {
    const same = points.find((point) => likeness(point.stems, stems) >= alike)
    if (same) same.where.push(where)
    else points.push({ say, stems, where: [where] })
  }
  const kept = points.toSorted((one, other) => other.where.length - one.where.length)
  const answers = questions.map((question, at) => {
    const asked = stemsOf(question)
    const near = sentences.filter(({ stems }) => likeness(asked, stems) >= alike)
    return { question: at + 1, where: near.map(({ where }) => where) }
  })
  return { points: kept.slice(0, mostPoints).map(({ say, where }) => ({ say, where })), answers }
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}
