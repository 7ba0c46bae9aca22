import type { Lexicon } from './lexicon.ts'
import type { Period, Quantity, Weekday } from './quantity.ts'
import { units } from './units.ts'
import { calendarWords } from './words/calendar-words.ts'

/** What something is counted by, and where that is said: “a week”, in seconds. */
export type Rate = { at: number; to: number; seconds: number }

type Calendar = {
  weekdays: readonly RegExp[]
  parts: readonly { months: number; pattern: RegExp }[]
  rates: readonly { seconds: number; pattern: RegExp }[]
}

const compiled = new Map<string, Calendar>()

function calendarOf({ language }: Lexicon): Calendar {
  const known = compiled.get(language)
  if (known) return known
  const words = calendarWords[language]
  const isSpaced = !['ja', 'zh', 'th'].includes(language)
  const alone = (source: string, flags = 'giu') =>
    new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}])(?:${source})` : `(?:${source})`, flags)
  const end = isSpaced ? '(?!\\p{L})' : ''
  const ordinal = '(?<n>\\d(?:\\.|[ºª]|st|nd|rd|th|er|e|ème)?|\\p{L}+)'
  const year =
    '(?:(?:,| of| in| von| des Jahres| de| del| du| d[oa]|) ?(?<year>(?:19|20)\\d\\d)(?!\\d))?'
  const before = language === 'tr' ? "(?:(?<before>(?:19|20)\\d\\d)['’]\\p{L}+ )?" : ''
  const part = (noun: string) => alone(`${before}${ordinal} (?:${noun})${end}${year}`)
  const made: Calendar = {
    weekdays: (words?.weekdays ?? '')
      .split(/ (?=[^)]*(?:\(|$))/)
      .filter((one) => one !== '')
      .map((one) => alone(`${one}${end}`, language === 'en' ? 'gu' : 'giu')),
    parts: words?.half
      ? [
          { months: 6, pattern: part(words.half) },
          { months: 3, pattern: part(words.quarter) },
        ]
      : [],
    rates: [
      ...Object.entries(words?.times ?? {}).map(([unit, names]) => ({
        seconds: secondsOf(unit),
        pattern: alone(`(?:(?:${words?.per ?? ''})(?: |(?<=')))(?:${names})${end}`),
      })),
      ...Object.entries(words?.rates ?? {}).map(([unit, names]) => ({
        seconds: secondsOf(unit),
        pattern: alone(`(?:${names})${/Ll/.test(names) ? '' : end}`),
      })),
    ],
  }
  compiled.set(language, made)
  return made
}

const secondsOf = (unit: string) => units.get(unit)?.factor ?? 1

type Found<One> = One & { to: number }

/** The days of the week that a folded text names. */
export function weekdaysIn(text: string, lexicon: Lexicon): Found<Weekday>[] {
  return calendarOf(lexicon).weekdays.flatMap((pattern, day) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      ...{ kind: 'weekday' as const, day: day + 1, written, at: index, to: index + written.length },
      bound: '' as const,
    })),
  )
}

const easternHalf = /(?:(?<year>\d{4})年度?の?)(?<n>上期|上半期|前半|下期|下半期|後半)/gu
const easternMonths =
  /(?:(?<year>\d{4})年度?[^年。]{0,6}?)?(?<first>\d{1,2})[~〜-](?<last>\d{1,2})月/gu
const westernMonths = /(?<![\d])(?<q>Q[1-4])(?: (?<year>(?:19|20)\d\d))?/gu

/** The halves and quarters of years that a folded text names. */
export function periodsIn(text: string, lexicon: Lexicon): Found<Period>[] {
  const found: Found<Period>[] = []
  const add = (match: RegExpExecArray, first: number, last: number, year?: string) => {
    const period = { first, last, ...(year ? { year: Number(year) } : {}) }
    const [at, written] = [match.index, match[0]]
    found.push({ kind: 'period', period, written, at, to: at + written.length, bound: '' })
  }
  for (const { months, pattern } of calendarOf(lexicon).parts) {
    for (const match of text.matchAll(pattern)) {
      const { n = '', year, before } = match.groups ?? {}
      const place = placeOf(n, lexicon, 12 / months)
      if (place === undefined || place > 12 / months) continue
      add(match, (place - 1) * months + 1, place * months, year ?? before)
    }
  }
  if (lexicon.language === 'ja' || lexicon.language === 'zh') {
    for (const match of text.matchAll(easternMonths)) {
      const { first, last, year } = match.groups ?? {}
      if (Number(first) < Number(last) && Number(last) <= 12)
        add(match, Number(first), Number(last), year)
    }
    for (const match of text.matchAll(easternHalf)) {
      const { n = '', year } = match.groups ?? {}
      // A fiscal year begins in April, and what it begins with here the text says beside it.
      const isFiscal = /期/.test(n)
      const isFirst = /[上前]/.test(n)
      if (isFiscal) add(match, isFirst ? 4 : 10, isFirst ? 9 : 15, year)
      else add(match, isFirst ? 1 : 7, isFirst ? 6 : 12, year)
    }
  } else {
    for (const match of text.matchAll(westernMonths)) {
      const place = Number(match.groups?.q?.[1])
      add(match, place * 3 - 2, place * 3, match.groups?.year)
    }
  }
  return [...found, ...otherHalf(text, lexicon, found)]
}

/** “412 in the first half of 2024, 688 in the second”. */
function otherHalf(
  text: string,
  lexicon: Lexicon,
  found: readonly Found<Period>[],
): Found<Period>[] {
  const [one] = found
  if (!one) return []
  const months = one.period.last - one.period.first + 1
  const rest = text.slice(one.to, one.to + 80)
  const match = /(?:im|in the|en el|au|no|nel) (\p{L}+)(?= ?(?:\d|[,.;]|$))/u.exec(rest)
  const place = match?.[1] && lexicon.ordinals.get(match[1].toLowerCase())
  if (!match || !place || place > 12 / months) return []
  const at = one.to + match.index
  const period = { ...one.period, first: (place - 1) * months + 1, last: place * months }
  return [{ ...one, period, written: match[0], at, to: at + match[0].length }]
}

function placeOf(said: string, { ordinals }: Lexicon, last: number): number | undefined {
  if (/^\d/.test(said)) return Number.parseInt(said, 10)
  const lower = said.toLowerCase()
  if (/^(?:last|letzten?|derni[eè]re?|últim[oa]|ultimo|laatste|son)$/.test(lower)) return last
  return lower === 'ilk' ? 1 : ordinals.get(lower)
}

/** Where a folded text says what something is counted by. */
export function ratesIn(text: string, lexicon: Lexicon): Rate[] {
  return calendarOf(lexicon).rates.flatMap(({ seconds, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      ...{ at: index, to: index + written.length, seconds },
    })),
  )
}

/** How far from an amount its rate may stand. */
const nearest = 42

/** Says of the amounts of a text what they are counted by, where that stands beside them. */
export function withRates(found: readonly Quantity[], text: string, lexicon: Lexicon): Quantity[] {
  const rates = ratesIn(text, lexicon)
  if (rates.length === 0) return [...found]
  const ordered = found.toSorted((one, other) => one.at - other.at)
  const counted = ordered.map((one): Quantity => {
    if (!isCounted(one)) return one
    const end = one.at + one.written.length
    const rate = rates
      .filter((rate) => rate.to <= one.at || rate.at >= end)
      .map((rate) => ({ rate, gap: rate.at >= end ? rate.at - end : one.at - rate.to + 8 }))
      .filter(({ rate, gap }) => gap <= nearest && isFree(rate, one, { ordered, text }))
      .toSorted((a, b) => a.gap - b.gap)[0]?.rate
    return rate && 'values' in one ? { ...one, per: rate.seconds } : one
  })
  // Both ends of a range are counted alike.
  return counted.map((one, at) => {
    if (!('values' in one) || one.per !== undefined || one.end === undefined) return one
    const other = one.end === 'low' ? counted[at + 1] : counted[at - 1]
    return other && 'values' in other && other.per !== undefined ? { ...one, per: other.per } : one
  })
}

const isCounted = (one: Quantity) =>
  one.kind === 'money' ||
  one.kind === 'count' ||
  (one.kind === 'measure' && one.of[0] !== 'duration')

type Around = { ordered: readonly Quantity[]; text: string }

/** Whether neither another amount nor the end of a sentence stands between an amount and a rate. */
function isFree(rate: Rate, one: Quantity, { ordered, text }: Around): boolean {
  const end = one.at + one.written.length
  const [from, to] = rate.at >= end ? [end, rate.at] : [rate.to, one.at]
  if (/[;。]|(?<!\d)[.!?] /.test(text.slice(from, to))) return false
  return !ordered.some(
    (other) => other !== one && isCounted(other) && other.at >= from && other.at < to,
  )
}
