import search from 'approx-string-match'
import type { Quote } from '#contracts/approval/sign-off-shapes.ts'

export type Anchor =
  /** `changed`: the words were edited since, or a number among them was. */
  { state: 'found' | 'changed'; block: number; start: number; end: number } | { state: 'orphaned' }

/** Less like the quote than this is something else. */
const leastLikeness = 0.75
/** What the quote itself, the text around it and its old place count for, as Hypothesis weighs them. */
const weights = { quote: 50, prefix: 20, suffix: 20, position: 2 }

/** Of words that stand there hundreds of times, as many as are compared: the nearest to the old place. */
const mostCompared = 20

type Found = { start: number; end: number; likeness: number }
type Candidate = Found & { block: number }

/**
 * Finds the words of a comment in the present blocks: as they were where possible, otherwise the most
 * alike. Its old block comes first, then the neighbours, then all others.
 */
export function anchorOf(blocks: readonly string[], quote: Quote): Anchor {
  const near = [quote.block - 1, quote.block + 1]
  const all = blocks.map((_, index) => index)
  for (const find of [occurrences, alike]) {
    for (const indexes of [[quote.block], near, all]) {
      const found = indexes.flatMap((block) =>
        find(blocks[block] ?? '', quote.exact).map((one): Candidate => ({ ...one, block })),
      )
      const best = nearest(found, quote)
        .map((one) => ({ ...one, score: scoreOf(one, blocks[one.block] ?? '', quote) }))
        .sort((one, other) => other.score - one.score)[0]
      if (!best) continue
      const { block, start, end } = best
      return { state: find === occurrences ? 'found' : 'changed', block, start, end }
    }
  }
  return { state: 'orphaned' }
}

function nearest(found: Candidate[], quote: Quote): Candidate[] {
  if (found.length <= mostCompared) return found
  const away = ({ block, start }: Candidate) =>
    Math.abs(block - quote.block) * 1_000_000 + Math.abs(start - quote.start)
  return found.sort((one, other) => away(one) - away(other)).slice(0, mostCompared)
}

function scoreOf({ start, end, likeness }: Candidate, text: string, quote: Quote): number {
  const before = text.slice(Math.max(0, start - quote.prefix.length), start)
  const after = text.slice(end, end + quote.suffix.length)
  return (
    weights.quote * likeness +
    weights.prefix * likenessOf(before, quote.prefix) +
    weights.suffix * likenessOf(after, quote.suffix) +
    weights.position * (1 - Math.min(1, Math.abs(start - quote.start) / (text.length || 1)))
  )
}

function occurrences(text: string, wanted: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    found.push({ start: at, end: at + wanted.length, likeness: 1 })
  }
  return found
}

function alike(text: string, wanted: string): Found[] {
  const maxErrors = Math.min(256, Math.floor(wanted.length * (1 - leastLikeness)))
  if (maxErrors === 0) return []
  return search(text, wanted, maxErrors).map(({ start, end, errors }) => ({
    start,
    end,
    likeness: Math.min(0.999, 1 - errors / wanted.length),
  }))
}

function likenessOf(text: string, wanted: string): number {
  if (wanted.length === 0 || text.length === 0) return wanted.length === text.length ? 1 : 0
  const [best] = search(text, wanted, wanted.length).sort((one, other) => one.errors - other.errors)
  return best ? 1 - best.errors / wanted.length : 0
}
