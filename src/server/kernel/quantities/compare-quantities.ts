import { LRUCache } from 'lru-cache'
import { isNegated } from '../claims/claim-words.ts'
import { amountHolds, followsFrom } from './compare-amounts.ts'
import type { Amount, Quantity } from './quantity.ts'
import { readQuantities } from './read-quantities.ts'

export type QuantitySettings = {
  /** BCP 47. */
  language: string
  /** The day of the check, such as 2026-11-22. */
  today: string
  /** Whether the text is given as the very words that say so, and so has to hold short times too. */
  quoted?: boolean
}

type Dated = Extract<Quantity, { kind: 'date' }>
type Ranked = Extract<Quantity, { kind: 'rank' }>

/** What a text states, sorted for comparison. */
type Known = {
  amounts: Amount[]
  /** The same by sentence: amounts follow from two others only where these stand together. */
  together: Amount[][]
  dates: Dated[]
  years: { first: number; last: number }[]
  times: { minutes: number; half: boolean }[]
  ranks: Ranked[]
  /** The values that each noun is counted with. */
  counted: Map<string, number[]>
  /** The units that something is measured in. */
  measured: Set<string>
}

/** Small and round numbers with a unit of time or length that give advice rather than state something. */
const smallest = 12
const roundTimes = new Set([
  14, 15, 20, 21, 24, 25, 28, 30, 36, 40, 45, 48, 50, 60, 72, 90, 100, 365,
])

/** The quantities of a sentence that a text doesn't hold, as they are written. */
export function quantitiesMissing(
  sentence: string,
  text: string,
  settings: QuantitySettings,
): string[] {
  const said = readQuantities(sentence, settings.language)
  if (said.length === 0) return []
  const known = knownOf(text, settings.language)
  const negated = isNegated(sentence, settings.language)
  return said
    .filter((one) => !isHeld(one, known, { settings, negated }))
    .map(({ written }) => written)
}

const kept = new LRUCache<string, Known>({
  maxSize: 4_000_000,
  sizeCalculation: (_known, key) => key.length + 1,
})

/** Reads a text once: screens and checks ask for the same evidence many times. */
function knownOf(text: string, language: string): Known {
  const key = `${language}\n${text}`
  const before = kept.get(key)
  if (before) return before
  const languages = new Set([language.slice(0, 2).toLowerCase(), 'en'])
  const places = new Set<number>()
  const read = [...languages].flatMap((one) => {
    const fresh = readQuantities(text, one).filter(({ at }) => !places.has(at))
    for (const { at } of fresh) places.add(at)
    return fresh
  })
  const made = sorted(read, text)
  kept.set(key, made)
  return made
}

function sorted(quantities: readonly Quantity[], text: string): Known {
  const known: Known = {
    ...{ amounts: [], together: [], dates: [], years: [], times: [], ranks: [] },
    ...{ counted: new Map(), measured: new Set() },
  }
  for (const one of quantities) {
    if (one.kind === 'date') {
      known.dates.push(one)
      const { year } = one.date
      if (year) known.years.push({ first: year, last: year })
    } else if (one.kind === 'years') known.years.push(one)
    else if (one.kind === 'time') known.times.push(one)
    else if (one.kind === 'rank') known.ranks.push(one)
    else {
      known.amounts.push(one)
      for (const noun of one.nouns) {
        known.counted.set(noun, [...(known.counted.get(noun) ?? []), ...one.values])
      }
      if (one.kind === 'measure') known.measured.add(one.of[0] ?? '').add(one.unit)
    }
  }
  const ends = [...text.matchAll(/[.!?](?=\s)|[。！？\n]/g)].map(({ index }) => index)
  const bySentence = Map.groupBy(known.amounts, ({ at }) => ends.findIndex((end) => end >= at))
  known.together = [...bySentence.values()]
  return known
}

type Around = { settings: QuantitySettings; negated: boolean }

function isHeld(one: Quantity, known: Known, around: Around): boolean {
  if (one.kind === 'date') return dateHolds(one, known)
  if (one.kind === 'years') return yearsHold(one, known, around.settings)
  if (one.kind === 'time') return timeHolds(one, known)
  if (one.kind === 'rank') return rankHolds(one, known)
  const isThere = known.amounts.some((other) => amountHolds(one, other, around.negated))
  if (one.kind === 'count') return countHolds(one, known, isThere)
  if (isThere || follows(one, known)) return true
  if (one.kind === 'measure') return measureHolds(one, known, around.settings)
  return false
}

function follows(one: Amount, { together }: Known): boolean {
  return together.some((amounts) =>
    amounts.some((first) =>
      amounts.some((second) => first !== second && followsFrom(one, first, second)),
    ),
  )
}

/** A small number counts where the text counts the same noun; a large one has to stand there. */
function countHolds(one: Amount, known: Known, isThere: boolean): boolean {
  const [value = 0] = one.values
  if (value > smallest || !Number.isInteger(value)) {
    return isThere || yearHeld(value, known) || follows(one, known)
  }
  const counts = one.nouns.flatMap((noun) => known.counted.get(noun) ?? [])
  if (counts.length === 0) return true
  // "Twelve of the 60 schools" counts twelve schools.
  const partly = known.amounts.some(
    ({ kind, nouns, values }) => kind === 'count' && nouns.length === 0 && values[0] === value,
  )
  return partly || counts.includes(value) || (one.bound !== '' && isThere)
}

/** What is short or round gives advice, unless the text measures the same. */
function measureHolds(one: Amount, known: Known, { today, quoted }: QuantitySettings): boolean {
  const [raw = 0] = one.raw
  const isTime = one.of[0] === 'duration'
  if (isTime && one.unit === 'year') {
    const now = Number(today.slice(0, 4))
    const years = known.years.flatMap(({ first, last }) => (first === last ? [first] : []))
    const spans = years.flatMap((from) => [now, now - 1, ...years].map((to) => to - from))
    if (spans.some((span) => span > 0 && Math.abs(span - raw) <= (one.bound === '' ? 0.5 : span / 8))) {
      return true
    }
  }
  const isAdvice = raw <= smallest || (isTime && roundTimes.has(raw))
  if (!isAdvice || !(Number.isInteger(raw) || isTime)) return false
  return !known.measured.has(isTime && !quoted ? one.unit : (one.of[0] ?? ''))
}

const yearHeld = (value: number, { years }: Known) =>
  years.some(({ first, last }) => value >= first && value <= last)

function yearsHold(
  one: Extract<Quantity, { kind: 'years' }>,
  known: Known,
  { today }: QuantitySettings,
): boolean {
  const { first, last } = one
  if (known.years.some((other) => other.first <= last && other.last >= first)) return true
  if (known.amounts.some(({ raw }) => raw.includes(first))) return true
  const now = Number(today.slice(0, 4))
  return known.years.length === 0 && Math.abs(first - now) <= 1
}

function dateHolds({ date }: Dated, known: Known): boolean {
  const { year, month, day } = date
  if (year && !month) return yearHeld(year, known)
  if (!year && !day) {
    const months = known.dates.filter((other) => other.date.month)
    return months.length === 0 || months.some((other) => other.date.month === month)
  }
  return known.dates.some(({ date: other }) => {
    if (other.month !== month || (day && other.day !== day)) return false
    if (!year || other.year === year) return true
    return !other.year && yearHeld(year, known)
  })
}

function timeHolds(one: Extract<Quantity, { kind: 'time' }>, { times, amounts }: Known): boolean {
  const half = 12 * 60
  const isThere = times.some((other) =>
    one.half || other.half
      ? other.minutes % half === one.minutes % half
      : other.minutes === one.minutes,
  )
  if (isThere) return true
  const decimal = Math.floor(one.minutes / 60) + (one.minutes % 60) / 100
  const [hour, isWhole] = [one.minutes / 60, one.minutes % 60 === 0]
  const shown = amounts.some(({ raw, kind }) => kind === 'count' && raw.some((value) => Math.abs(value - decimal) < 0.001))
  return shown || (times.length === 0 && isWhole && hour <= smallest)
}

/** Ranks are compared where the text ranks the same; “first” and “second” are said of anything. */
function rankHolds({ rank, nouns }: Ranked, { ranks }: Known): boolean {
  const same = ranks.filter((other) => nouns.some((noun) => other.nouns.includes(noun)))
  return same.length === 0 || same.some((other) => other.rank === rank)
}
