import search from 'approx-string-match'
import type { Quote } from '#contracts/approval/sign-off-shapes.ts'

export type Anchor =
  /** `changed`: the words were edited since, or a number among them was. */
  { state: 'found' | 'changed'; block: number; start: number; end: number } | { state: 'orphaned' }

/** Words that are less like the quote than this are something else. */
const leastLikeness = 0.75
/** A place that counts for less is another one, though the same words may stand there. */
const leastScore = 72
/** What the quote itself, the text around it and its old place count for, out of 100; much as Hypothesis weighs them. */
const weights = { quote: 50, prefix: 20, suffix: 20, block: 8, position: 2 }

/** Of words that stand there hundreds of times, as many as are compared: the nearest to the old place. */
const mostCompared = 20

type Found = { start: number; end: number; likeness: number }
type Candidate = Found & { block: number }

/**
 * Finds the words of a comment in the present blocks, as they were or as they read now, where what stands around
 * them is most alike. The same words elsewhere, in other company, are not those of the comment.
 */
export function anchorOf(blocks: readonly string[], quote: Quote): Anchor {
  const found = blocks.flatMap((text, block) =>
    placesIn(text, quote.exact).map((one): Candidate => ({ ...one, block })),
  )
  const [best] = nearest(found, quote)
    .map((one) => ({ ...one, score: scoreOf(one, blocks[one.block] ?? '', quote) }))
    .sort((one, other) => other.score - one.score)
  if (!best || best.score < leastScore) return { state: 'orphaned' }
  const { block, start, end } = best
  return { state: best.likeness === 1 ? 'found' : 'changed', block, start, end }
}

/** As much of what stands beside the words as a quote keeps. */
const besideLength = 32

/**
 * The quote of words that were selected just now, as they stand in the blocks; of several places, the one where what is
 * around them fits best. Null where they do not stand there.
 */
export function quoteOfWords(
  blocks: readonly string[],
  { exact, prefix, suffix }: Pick<Quote, 'exact' | 'prefix' | 'suffix'>,
): Quote | null {
  let best: { block: number; start: number; fits: number } | null = null
  for (const [block, text] of blocks.entries()) {
    for (const { start, end } of occurrences(text, exact)) {
      const fits = sameBefore(text, start, prefix) + sameAfter(text, end, suffix)
      if (!best || fits > best.fits) best = { block, start, fits }
    }
  }
  if (!best) return null
  const { block, start } = best
  const [text = '', end] = [blocks[block], start + exact.length]
  return {
    ...{ exact, block, start },
    prefix: text.slice(Math.max(0, start - besideLength), start),
    suffix: text.slice(end, end + besideLength),
  }
}

/** How many letters in front of a place are the last of `prefix`. */
function sameBefore(text: string, at: number, prefix: string): number {
  let same = 0
  const most = Math.min(prefix.length, at)
  while (same < most && text[at - 1 - same] === prefix.at(-1 - same)) same += 1
  return same
}

/** How many letters behind a place are the first of `suffix`. */
function sameAfter(text: string, at: number, suffix: string): number {
  let same = 0
  while (same < suffix.length && text[at + same] === suffix[same]) same += 1
  return same
}

function placesIn(text: string, wanted: string): Found[] {
  const exact = occurrences(text, wanted)
  return exact.length > 0 ? exact : alike(text, wanted)
}

function nearest(found: Candidate[], quote: Quote): Candidate[] {
  if (found.length <= mostCompared) return found
  const away = ({ block, start }: Candidate) =>
    Math.abs(block - quote.block) * 1_000_000 + Math.abs(start - quote.start)
  return found.sort((one, other) => away(one) - away(other)).slice(0, mostCompared)
}

function scoreOf(
  { block, start, end, likeness }: Candidate,
  text: string,
  { prefix, suffix, ...quote }: Quote,
): number {
  const before = text.slice(Math.max(0, start - prefix.length), start)
  const after = text.slice(end, end + suffix.length)
  return (
    weights.quote * likeness +
    weights.prefix * likenessBeside(before, prefix) +
    weights.suffix * likenessBeside(after, suffix) +
    weights.block / (1 + Math.abs(block - quote.block)) +
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

/** How alike is what stands beside the words; half of the letters are alike by chance. An edge of a block tells little. */
function likenessBeside(text: string, wanted: string): number {
  if (wanted.length === 0) return text.length === 0 ? 0.5 : 0.25
  const [best] = search(text, wanted, wanted.length).sort((one, other) => one.errors - other.errors)
  return best ? Math.max(0, 1 - (2 * best.errors) / wanted.length) : 0
}
