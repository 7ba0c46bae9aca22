import { diffArrays } from 'diff'
import { mostDifferences } from '#contracts/rules/most-differences.ts'

/** A sentence that both have changed, as each has it. */
export type Clash = { mine: string; theirs: string }

export type Merged = {
  /** What both have changed; where they clash, as it is here or as others have it. */
  mine: string
  theirs: string
  /** What both began from, with what others have changed: it is their text, except where they clash. */
  before: string
  clashes: Clash[]
}

type Span = { from: number; to: number }
/** What stands in the place of some tokens of the text that both began from. */
type Hunk = Span & { put: readonly string[] }
type Tokens = readonly string[]

/** Words, line breaks, blanks, and every other character by itself. */
const tokens = /[\p{L}\p{M}\p{N}_'’]+|\n+|[^\S\n]+|[^\p{L}\p{M}\p{N}_'’\s]/gu
const tokensOf = (text: string): Tokens => text.match(tokens) ?? []
const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token)
/** Characters by which Markdown pairs or divides: two changes of these in one sentence may not fit together. */
const isMark = (token: string) => /^[*_~`[\]<>|\\]+$/.test(token)

const isBlank = (token = '') => /^\s/.test(token)

/** A sentence that keeps less than this share of its words counts as written anew. */
const leastKept = 0.5

/**
 * Merges two changes of a text by words. They clash where they touch, or where both change the marks of a sentence;
 * then the whole sentence is to be chosen. New sentences at the same place are both kept.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || base === theirs) return { ...settled(mine), before: theirs }
  if (base === mine) return settled(theirs)
  const old = tokensOf(base)
  const sentences = sentencesOf(base, old)
  const [here, there] = [mine, theirs].map((text) => hunksOf(old, text, sentences))
  if (!here || !there) return { mine, theirs, before: base, clashes: [{ mine, theirs }] }
  const merged = settled('')
  let at = 0
  for (const span of spansOf(old, sentences, here, there)) {
    const same = old.slice(at, span.from)
    add(merged, same, same)
    at = span.to
    const was = old.slice(span.from, span.to)
    const versions = [applied(old, here, span), applied(old, there, span)] as const
    const both = bothOf(was, ...versions, isBetween(span, sentences))
    if (both) add(merged, both, versions[1])
    else addClash(merged, was, ...versions)
  }
  add(merged, old.slice(at), old.slice(at))
  return merged
}

const settled = (text: string): Merged => ({ mine: text, theirs: text, before: text, clashes: [] })

function add(merged: Merged, both: Tokens, there: Tokens): void {
  merged.mine += both.join('')
  merged.theirs += both.join('')
  merged.before += there.join('')
}

function addClash(merged: Merged, was: Tokens, here: Tokens, there: Tokens): void {
  const clash = { mine: here.join(''), theirs: there.join('') }
  merged.mine += clash.mine
  merged.theirs += clash.theirs
  merged.before += was.join('')
  merged.clashes.push(clash)
}

/** The sentences of a text, as ranges of its tokens. */
function sentencesOf(text: string, old: Tokens): Span[] {
  const ends = new Set(
    [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
      ({ index, segment }) => index + segment.length,
    ),
  )
  const spans: Span[] = []
  let [from, offset] = [0, 0]
  for (const [at, token] of old.entries()) {
    offset += token.length
    if (!ends.has(offset) && at < old.length - 1) continue
    spans.push({ from, to: at + 1 })
    from = at + 1
  }
  return spans
}

/** What was changed, in the order of the text; undefined where too much was. */
function hunksOf(old: Tokens, text: string, sentences: readonly Span[]): Hunk[] | undefined {
  const parts = diffArrays([...old], [...tokensOf(text)], { maxEditLength: mostDifferences })
  if (!parts) return undefined
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, value } of parts) {
    const last = hunks.at(-1)
    const isOn = last?.to === at
    if (!added && !removed) {
      at += value.length
      continue
    }
    const to = at + (removed ? value.length : 0)
    const put = added ? value : []
    if (last && isOn) hunks.splice(-1, 1, { ...last, to, put: [...last.put, ...put] })
    else hunks.push({ from: at, to, put })
    at = to
  }
  return sentences.reduce((all, sentence) => writtenAnew(old, all, sentence), hunks)
}

/** One change of the whole sentence in place of many small ones that leave few of its words. */
function writtenAnew(old: Tokens, hunks: Hunk[], { from, to }: Span): Hunk[] {
  const within = hunks.filter((hunk) => hunk.from < to && hunk.to > from)
  const words = old.slice(from, to).filter(isWord).length
  const gone = within.flatMap((hunk) =>
    old.slice(Math.max(from, hunk.from), Math.min(to, hunk.to)).filter(isWord),
  ).length
  if (within.length === 0 || words - gone >= words * leastKept) return hunks
  const ends = [...within.flatMap((hunk) => [hunk.from, hunk.to]), from, to]
  const span = { from: Math.min(...ends), to: Math.max(...ends) }
  const whole = { ...span, put: applied(old, hunks, span) }
  return [...hunks.filter((hunk) => !isIn(hunk, span)), whole].sort((a, b) => a.from - b.from)
}

const isIn = (hunk: Span, span: Span) => hunk.from >= span.from && hunk.to <= span.to
const touch = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to

/** The tokens of a range with what was put in place of some of them. */
function applied(old: Tokens, hunks: readonly Hunk[], span: Span): Tokens {
  const out: string[] = []
  let at = span.from
  for (const hunk of hunks) {
    if (!isIn(hunk, span)) continue
    out.push(...old.slice(at, hunk.from), ...hunk.put)
    at = hunk.to
  }
  return [...out, ...old.slice(at, span.to)]
}

/** The ranges in which either has changed something, in the order of the text; those in which they clash are whole sentences. */
function spansOf(
  old: Tokens,
  sentences: readonly Span[],
  here: readonly Hunk[],
  there: readonly Hunk[],
): Span[] {
  const all = [...here, ...there]
  const clashes = here.flatMap((one) =>
    there
      .filter((other) => touch(one, other) || bothMark(old, sentences, one, other))
      .map((other) => {
        const span = { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
        const both = bothOf(
          old.slice(span.from, span.to),
          applied(old, here, span),
          applied(old, there, span),
          isBetween(span, sentences),
        )
        return both && touch(one, other) ? span : wholeSentences(span, sentences)
      }),
  )
  return joined([...clashes, ...all].map(({ from, to }) => ({ from, to })))
}

/** Whether both change a sentence, and one of them its marks. */
function bothMark(old: Tokens, sentences: readonly Span[], one: Hunk, other: Hunk): boolean {
  const marks = [one, other].some(({ from, to, put }) =>
    [...old.slice(from, to), ...put].some(isMark),
  )
  return marks && sentences.some((sentence) => touch(one, sentence) && touch(other, sentence))
}

function wholeSentences(span: Span, sentences: readonly Span[]): Span {
  const within = sentences.filter((one) => one.from < span.to && one.to > span.from)
  // What is put in at the end of a sentence belongs to it.
  const around = within.length > 0 ? within : sentences.filter((one) => one.to === span.from)
  const ends = around.flatMap(({ from, to }) => [from, to])
  return { from: Math.min(span.from, ...ends), to: Math.max(span.to, ...ends) }
}

/** Ranges that have something in common as one; those that only touch stay apart unless one of them is empty. */
function joined(spans: Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = out.at(-1)
    if (last && (span.from < last.to || (span.from === last.to && span.from === span.to)))
      out.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else if (last && last.from === last.to && last.to === span.from)
      out.splice(-1, 1, { from: last.from, to: span.to })
    else out.push(span)
  }
  return out
}

/** Whether a place is one between two sentences, or at either end of the text. */
const isBetween = ({ from, to }: Span, sentences: readonly Span[]) =>
  from === to && (from === 0 || sentences.some((sentence) => sentence.to === from))

/** What stands in a range where both versions of it fit together; undefined where they clash. */
function bothOf(
  was: Tokens,
  here: Tokens,
  there: Tokens,
  isBetweenSentences: boolean,
): Tokens | undefined {
  const [text, one, other] = [was, here, there].map((all) => all.join(''))
  if (one === other || other === text) return here
  if (one === text) return there
  let same = 0
  while (same < Math.min(here.length, there.length) && here[same] === there[same]) same += 1
  // One of them has gone on from what both have put in, such as a save of which only the answer was lost.
  if (was.length === 0 && same === Math.min(here.length, there.length)) {
    return here.length > there.length ? here : there
  }
  while (same > 0 && isBlank(here[same - 1])) same -= 1
  const isAfterSentence = same === 0 || !isWord(here[same - 1] ?? '')
  const canFollow = isBetweenSentences && isAfterSentence && isBlank(here[same])
  return canFollow ? [...there, ...here.slice(same)] : undefined
}
