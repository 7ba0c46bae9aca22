import { keptReadings } from '../kept-readings.ts'
import { isNegated } from '../language/negations.ts'
import { amountHolds, isBoundedOtherwise } from './compare-amounts.ts'
import {
  dateHolds,
  durationFollows,
  periodHolds,
  timeHolds,
  weekdayHolds,
  yearHeld,
  yearsHold,
} from './compare-dates.ts'
import { foldQuantities } from './fold-quantities.ts'
import { agrees, followsFrom } from './follow-amounts.ts'
import { countOf, type Known, knownOf, type Ranked, smallest } from './known-quantities.ts'
import { lexiconOf } from './lexicon.ts'
import type { Amount, Quantity } from './quantity.ts'
import { readQuantities } from './read-quantities.ts'
import { type Cues, cuesOf } from './sentence-cues.ts'

export type QuantitySettings = {
  /** BCP 47. */
  language: string
  /** The day of the check, such as 2026-11-22. */
  today: string
  /** Whether the text is given as the very words that say so, and so has to hold short times too. */
  quoted?: boolean
  /** Numbers that follow from the text by calculation. */
  calculated?: readonly number[]
}

/** How a number may be written otherwise: in hundredths, thousands, millions. */
export const writtenScales = [1, 1e-2, 1e2, 1e3, 1e-3, 1e6, 1e-6, 1e9, 1e-9]

/** Small and round numbers with a unit of time or length that give advice rather than state something. */
const roundTimes = new Set([
  14, 15, 20, 21, 24, 25, 28, 30, 36, 40, 45, 48, 50, 60, 72, 90, 100, 365,
])

/** The quantities of a sentence that a text doesn't hold, as they are written. */
export function quantitiesMissing(
  sentence: string,
  text: string,
  settings: QuantitySettings,
): string[] {
  const said = quantitiesOf(`${settings.language}\n${sentence}`)
  if (said.length === 0) return []
  const known = knownOf(text, settings.language)
  const plain = foldQuantities(sentence)
  // “Not over 80”, and “over 80 it is not”.
  const isNegatedAt = ({ at, bound, written }: Quantity) => {
    const before = plain.slice(Math.max(0, at - 40), at)
    const after = bound === 'over' ? plain.slice(at + written.length) : ''
    return isNegated(before, settings.language) || isNegated(after, settings.language)
  }
  let read: Cues | undefined
  const cues = () => {
    read ??= cuesOf(withoutBounds(plain, said, settings.language))
    return read
  }
  return said
    .filter((one) => !isCalculated(one, settings.calculated ?? []))
    .filter(
      (one) => !isHeld(one, known, { settings, said, plain, cues, negated: isNegatedAt(one) }),
    )
    .map(({ written }) => written)
}

const isCalculated = (one: Quantity, results: readonly number[]) =>
  'values' in one &&
  results.some((result) => writtenScales.some((scale) => agrees(one, result * scale)))

/** A sentence without the words that bound its figures: “more than half” says nothing of growth. */
function withoutBounds(text: string, said: readonly Quantity[], language: string): string {
  const { before } = lexiconOf(language)
  return said.reduce((rest, { at, bound }) => {
    if (bound !== 'over' && bound !== 'under') return rest
    const from = Math.max(0, at - 30)
    const words = before
      .map(([, pattern]) => pattern.exec(rest.slice(from, at))?.[0].length ?? 0)
      .find(Boolean)
    return words ? rest.slice(0, at - words) + ' '.repeat(words) + rest.slice(at) : rest
  }, text)
}

/** Reads a sentence once: while somebody types, all of an article but one stays as it is. */
const quantitiesOf = keptReadings((key) => {
  const language = key.slice(0, key.indexOf('\n'))
  return readQuantities(key.slice(language.length + 1), language)
})

type Around = {
  settings: QuantitySettings
  negated: boolean
  said: readonly Quantity[]
  /** The sentence, folded. */
  plain: string
  /** Read only where a figure doesn’t stand there as it is. */
  cues: () => Cues
}

function isHeld(one: Quantity, known: Known, around: Around): boolean {
  const { settings, said } = around
  const quoted = settings.quoted ?? false
  if (one.kind === 'date') return dateHolds(one, known, said)
  if (one.kind === 'years') {
    const isBefore = !said.some((other) => 'values' in other && standsIn(other, known, false))
    const named = said.some(
      (other) => other !== one && other.kind === 'years' && yearHeld(other.first, known, false),
    )
    if (yearsHold(one, known, { ...settings, isBefore: isBefore || named })) return true
    return one.first < 1900 && follows(countOf(one), known, around)
  }
  if (one.kind === 'time') return timeHolds(one, known)
  if (one.kind === 'weekday') return weekdayHolds(one, known, { said, quoted })
  if (one.kind === 'period') return periodHolds(one, known, quoted)
  if (one.kind === 'rank') return rankHolds(one, known, settings)
  const isThere = standsIn(one, known, around.negated)
  const ground = {
    isThere,
    quoted,
    plain: around.plain,
    follows: () => follows(one, known, around),
  }
  if (one.kind === 'count') return countHolds(one, known, ground)
  if (isThere || ground.follows()) return true
  const { up, down } = around.cues()
  const isCompared = quoted && (up || down) && known.times.length > 1
  if (isCompared && one.of[0] === 'duration') return false
  return one.kind === 'measure' && measureHolds(one, known, settings)
}

/** Whether an amount stands in a text, and nowhere with the opposite bound. */
function standsIn(one: Amount, { amounts }: Known, negated: boolean): boolean {
  const like = amounts.filter((other) => amountHolds(one, other, negated))
  if (like.length === 0) return false
  if (one.bound === '' || like.some(({ raw }) => raw[0] === one.raw[0])) return true
  return !amounts.some((other) => isBoundedOtherwise(one, other, negated))
}

const follows = (one: Amount, known: Known, { cues, negated }: Around): boolean =>
  durationFollows(one, known) ||
  (!known.amounts.some((other) => isBoundedOtherwise(one, other, negated)) &&
    known.windows.some(({ amounts }) => followsFrom(one, amounts, cues())))

type Counting = { isThere: boolean; quoted: boolean; plain: string; follows: () => boolean }

/** A small number counts where the text counts the same noun; a large one has to stand there. */
function countHolds(
  one: Amount,
  known: Known,
  { isThere, quoted, plain, follows }: Counting,
): boolean {
  const [value = 0] = one.values
  if (one.isWord && value === 1) return true
  // "Some twenty turns" is as rough as a small number.
  const isRough = one.isWord && !quoted && value <= 100 && value % 10 === 0
  if ((value > smallest && !isRough) || !Number.isInteger(value)) {
    const minutes = Math.floor(value) * 60 + Math.round((value % 1) * 100)
    const isNumbered = !Number.isInteger(value) && known.ranks.some(({ rank }) => rank === value)
    const isTime = !Number.isInteger(value) && known.times.some((time) => time.minutes === minutes)
    return (
      isThere ||
      isTime ||
      yearHeld(value, known) ||
      isNumbered ||
      isShortYear(one, known, plain) ||
      follows()
    )
  }
  const counts = one.nouns.flatMap((noun) => known.counted.get(noun) ?? [])
  if (counts.length === 0) return true
  // "Twelve of the 60 schools" counts twelve schools.
  const partly = known.amounts.some(
    ({ kind, nouns, values }) => kind === 'count' && nouns.length === 0 && values[0] === value,
  )
  return partly || counts.includes(value) || (one.bound !== '' && isThere)
}

/** “Founded in 63” is 1963 where the text has that year. */
const isShortYear = ({ values: [value = 0], at, nouns }: Amount, { years }: Known, plain: string) =>
  value < 100 &&
  nouns.length === 0 &&
  /(?:'|(?<!\p{L})(?:en|in|de|since|seit|depuis|desde|dal) )$/iu.test(plain.slice(0, at)) &&
  years.some(({ first, last }) => first === last && first % 100 === value)

/** What is short or round gives advice, unless the text measures the same. */
function measureHolds(one: Amount, known: Known, { today, quoted }: QuantitySettings): boolean {
  const [raw = 0] = one.raw
  const isTime = one.of[0] === 'duration'
  if (isTime && one.unit === 'year') {
    const now = Number(today.slice(0, 4))
    const years = known.years.flatMap(({ first, last }) => (first === last ? [first] : []))
    const spans = years.flatMap((from) => [now, now - 1, ...years].map((to) => to - from))
    if (
      spans.some((span) => span > 0 && Math.abs(span - raw) <= (one.bound === '' ? 0.5 : span / 8))
    ) {
      return true
    }
  }
  const isAdvice = raw <= smallest || (isTime && roundTimes.has(raw))
  if (!isAdvice || !(Number.isInteger(raw) || isTime)) return false
  return !known.measured.has(isTime && !quoted ? one.unit : (one.of[0] ?? ''))
}

/** Ranks are compared where the quoted words rank the same; “first” and “second” are said of anything. */
function rankHolds(
  { rank, nouns }: Ranked,
  { ranks }: Known,
  { quoted }: QuantitySettings,
): boolean {
  // “Version 4.2” is no rank that is said of anything.
  if (!quoted && Number.isInteger(rank)) return true
  const isThere = ranks.some((other) => other.rank === rank)
  const same = ranks.filter((other) => nouns.some((noun) => other.nouns.includes(noun)))
  if (same.length > 0) return same.some((other) => other.rank === rank)
  const bare = (other: readonly string[]) => rank > 1 && other.length === 0
  return isThere || !ranks.some((other) => bare(nouns) || bare(other.nouns))
}
