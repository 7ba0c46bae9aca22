import { LRUCache } from 'lru-cache'
import { languageOf } from '../language/language-of.ts'
import { weekdayOf } from './follow-spans.ts'
import type { Amount, CalendarDate, Period, Quantity } from './quantity.ts'
import { readQuantities } from './read-quantities.ts'

export type Dated = Extract<Quantity, { kind: 'date' }>
export type Years = Extract<Quantity, { kind: 'years' }>
export type Ranked = Extract<Quantity, { kind: 'rank' }>

/** Some neighbouring sentences: what follows from several figures follows from those that stand together. */
export type Window = {
  amounts: Amount[]
  dates: CalendarDate[]
  times: number[]
}

/** What a text states, sorted for comparison. */
export type Known = {
  amounts: Amount[]
  windows: Window[]
  dates: Dated[]
  periods: Period['period'][]
  /** Days of the week that are named, and those of full dates. */
  weekdays: Set<number>
  years: { first: number; last: number }[]
  hasYearBefore: boolean
  times: { minutes: number; half: boolean }[]
  ranks: Ranked[]
  /** The values that each noun is counted with. */
  counted: Map<string, number[]>
  /** The units that something is measured in. */
  measured: Set<string>
}

/** Small numbers give advice or list steps as often as they state something. */
export const smallest = 12
/** The neighbouring sentences of a window. */
const together = 4
/** Up to so many characters a text is a passage in one language, which is told and read. */
const passage = 2_500

const kept = new LRUCache<string, Known>({
  maxSize: 4_000_000,
  sizeCalculation: (_known, key) => key.length + 1,
})

/** Reads a text once: screens and checks ask for the same evidence many times. */
export function knownOf(text: string, language: string): Known {
  const key = `${language}\n${text}`
  const before = kept.get(key)
  if (before) return before
  const primary = language.slice(0, 2).toLowerCase()
  const own = text.length <= passage ? languageOf(text) : null
  const languages = new Set([own ?? primary, primary, 'en'])
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

const yearBefore =
  /year (?:earlier|before)|previous year|last year|Vorjahr|Jahr (?:davor|zuvor)|an(?:née)? (?:plus tôt|auparavant|précédent)|exercice précédent|l.an dernier|año (?:anterior|antes)|ano (?:anterior|antes)|anno prima|anno precedente|rok wcześniej|przed rokiem|poprzedni\p{L}+ rok|bir önceki yıl|geçen yıl|året innan|jaar eerder|前年|前の年|昨年|上年|去年/iu

/** Most of them are more than half. */
const mostOf =
  /(?<!\p{L})(?:most (?:of|\p{Ll}+s)|[Dd]ie meisten|den meisten|der meisten|[Ll]a plupart|[Ll]a mayoría|[Aa] maioria|[Ll]a maggior parte|większość|çoğu|de meeste|de flesta)(?!\p{L})|大半|大部分|の多く/u
const majority: Amount = {
  ...{ kind: 'share', of: [], values: [0.5], raw: [], unit: '', slack: 0, vague: 0, nouns: [] },
  ...{ written: '', at: 0, bound: 'over' },
}

function sorted(quantities: readonly Quantity[], text: string): Known {
  const known: Known = {
    ...{ amounts: [], windows: [], dates: [], periods: [], weekdays: new Set(), years: [] },
    ...{ hasYearBefore: yearBefore.test(text), times: [], ranks: [] },
    ...{ counted: new Map(), measured: new Set() },
  }
  for (const one of quantities) {
    if (one.kind === 'date') {
      known.dates.push(one)
      const { year } = one.date
      if (year) known.years.push({ first: year, last: year })
      const day = weekdayOf(one.date)
      if (day) known.weekdays.add(day)
    } else if (one.kind === 'years') {
      known.years.push(one)
      // "1450 loaves".
      if (one.first === one.last && one.first < 1500) addAmount(known, countOf(one))
    } else if (one.kind === 'time') known.times.push(one)
    else if (one.kind === 'rank') known.ranks.push(one)
    else if (one.kind === 'weekday') known.weekdays.add(one.day)
    else if (one.kind === 'period') {
      known.periods.push(one.period)
      const { year } = one.period
      if (year) known.years.push({ first: year, last: year })
    } else addAmount(known, one)
  }
  known.windows = windowsOf(quantities, text)
  if (mostOf.test(text)) known.amounts.push({ ...majority, at: text.search(mostOf) })
  return known
}

/** What may be a year as a number of something. */
export function countOf({ first, written, at, bound }: Years): Amount {
  const exact = { of: [], values: [first], raw: [first], unit: '', slack: 0, vague: 5, nouns: [] }
  return { kind: 'count', ...exact, written, at, bound }
}

function addAmount(known: Known, one: Amount): void {
  known.amounts.push(one)
  for (const noun of one.nouns) {
    known.counted.set(noun, [...(known.counted.get(noun) ?? []), ...one.values])
  }
  if (one.kind !== 'measure') return
  known.measured.add(one.of[0] ?? '')
  if ((one.raw[0] ?? 0) > smallest) known.measured.add(one.unit)
}

function windowsOf(quantities: readonly Quantity[], text: string): Window[] {
  const ends = [...text.matchAll(/[.!?](?=\s)|[。！？\n]/g)].map(({ 0: end, index }) => ({
    end,
    index,
  }))
  const ordered = quantities.toSorted((one, other) => one.at - other.at)
  const sentences: Quantity[][] = [[]]
  /** The sentences that begin a line: what stands together stands in one. */
  const begins = new Set<number>([0])
  let next = 0
  for (const one of ordered) {
    while (next < ends.length && (ends[next]?.index ?? 0) < one.at) {
      if (ends[next]?.end === '\n') begins.add(sentences.length)
      sentences.push([])
      next += 1
    }
    sentences.at(-1)?.push('values' in one ? { ...one, sentence: sentences.length } : one)
  }
  let reached = 0
  return sentences.flatMap((_, at) => {
    const last =
      [...Array(together).keys()].find((more) => more > 0 && begins.has(at + more)) ?? together
    const end = Math.min(at + last, sentences.length)
    // A window says nothing that the one before it doesn’t, where both reach the same end.
    if (end === reached) return []
    reached = end
    const some = sentences.slice(at, end).flat()
    return some.length > 1 ? [windowOf(some)] : []
  })
}

function windowOf(some: readonly Quantity[]): Window {
  return {
    amounts: some.flatMap((one) => {
      if (one.kind === 'years') return one.first < 1500 ? [countOf(one)] : []
      return 'values' in one ? [one] : []
    }),
    dates: some.flatMap((one) => (one.kind === 'date' ? [one.date] : [])),
    times: some.flatMap((one) => (one.kind === 'time' ? [one.minutes] : [])),
  }
}
