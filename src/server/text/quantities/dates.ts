import type { Lexicon } from './lexicon.ts'
import type { CalendarDate, Quantity } from './quantity.ts'

type Found = Quantity & { to: number }

const year = '(?<year>1\\d{3}|20\\d{2}|21\\d{2})'
const after = '(?![\\p{L}\\d]|[.,]\\d)'
const numeric = [
  new RegExp(`(?<![\\d.,/-])(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${after}`, 'gu'),
  new RegExp(
    `(?<![\\d.,/-])(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?(?<year>\\d{4})${after}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\d.,/-])(?<day>\\d{1,2})([./])(?<month>\\d{1,2})\\2(?<year>\\d{2})${after}`,
    'gu',
  ),
  new RegExp(`(?<![\\d.,/-])(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})${after}`, 'gu'),
  /(?<![\d.,/-])(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号])?)?/gu,
  /(?<![\d.,/-])(?<month>\d{1,2})月(?<day>\d{1,2})[日号]/gu,
  /(?<![\d.,/-])(?<year>\d{2})年度/gu,
  /(?<![\d.,/-])(?<month>\d{1,2})月(?!間)/gu,
]
/** “3. 5.” is a day where days are written so. */
const dotted = /(?<![\d.,/-])(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?! ?\d)/gu
const dottedIn = new Set(['de', 'pl', 'tr', 'nl', 'sv'])
const era =
  /(?<era>令和|平成|昭和)(?<of>\d{1,2}|元)年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?/gu
const eraStarts: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

const patterns = new WeakMap<Lexicon, RegExp[]>()

function worded(lexicon: Lexicon): RegExp[] {
  const known = patterns.get(lexicon)
  if (known) return known
  const names = [...lexicon.months.keys()].toSorted((one, other) => other.length - one.length)
  const month = `(?<month>${names.join('|')})(?!\\p{L})\\.?`
  const made = [
    `(?<![\\p{L}\\d.,])(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|º|ª)? ?(?:de |of |d')?${month}(?:(?:,| de| del| of)? ${year}(?!\\d))?`,
    `(?<![\\p{L}])${month} (?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,]\\d|\\d)(?:,? ${year}(?!\\d))?`,
    `(?<![\\p{L}])${month}(?:,| de| del| of)? ${year}(?!\\d)`,
    `(?<![\\p{L}])${month} (?:de |')(?<year>\\d{2})(?!\\d)`,
  ].map((source) => new RegExp(source, 'giu'))
  patterns.set(lexicon, made)
  return made
}

/** The days, months and years with a month that a folded text names. */
export function datesIn(text: string, lexicon: Lexicon): Found[] {
  if (!/\d/.test(text)) return []
  const found: Found[] = []
  const add = (match: RegExpExecArray, date: CalendarDate) => {
    const [from, to] = [match.index, match.index + match[0].length]
    if (found.some((one) => from < one.to && to > one.at)) return
    if ((date.month ?? 1) > 12 || (date.month ?? 1) < 1 || (date.day ?? 1) > 31) return
    found.push({ kind: 'date', date, written: match[0], at: from, to, bound: '' })
  }
  for (const match of text.matchAll(era)) {
    const { era: name = '', of = '', ...rest } = match.groups ?? {}
    const since = (eraStarts[name] ?? 0) + (of === '元' ? 1 : Number(of))
    add(match, { ...dateOf(rest, Number), year: since })
  }
  for (const pattern of dottedIn.has(lexicon.language) ? [...numeric, dotted] : numeric) {
    for (const match of text.matchAll(pattern)) add(match, dateOf(match.groups ?? {}, Number))
  }
  if (!/\p{L}/u.test(text)) return found
  const monthOf = (name: string) => lexicon.months.get(name.toLowerCase()) ?? 13
  for (const pattern of worded(lexicon)) {
    for (const match of text.matchAll(pattern)) add(match, dateOf(match.groups ?? {}, monthOf))
  }
  return [...found, ...beginnings(text, found)]
}

const begins =
  /(?<![\d.,])(?<day>\d{1,2})\.?(?: ?- ?| (?:to|and|bis|und|au|et|al|a|e|y|do|ile|tot|till) )$/u

/** The first days of ranges whose last ones are dates: “from 4 to 22 March 2024”. */
function beginnings(text: string, found: readonly Found[]): Found[] {
  return found.flatMap((one): Found[] => {
    if (one.kind !== 'date' || !one.date.day || !one.date.month) return []
    const from = Math.max(0, one.at - 10)
    const match = begins.exec(text.slice(from, one.at))
    const day = Number(match?.groups?.day)
    if (!match || !day || day >= one.date.day) return []
    const at = from + match.index
    return [
      { ...one, date: { ...one.date, day }, written: String(day), at, to: at + String(day).length },
    ]
  })
}

function dateOf(groups: Record<string, string | undefined>, monthOf: (name: string) => number) {
  const { year, month, day } = groups
  const date: CalendarDate = {}
  if (year) date.year = year.length === 2 ? fullYear(Number(year)) : Number(year)
  if (month) date.month = monthOf(month)
  if (day) date.day = Number(day)
  return date
}

/** “27.1.25” is of this century. */
const fullYear = (year: number) => (year < 60 ? 2000 : 1900) + year

const clockTime =
  /(?<![\d.,:/])(?<hour>[01]?\d|2[0-4])(?:(?:[:.]|(?<h> ?h ?))(?<minutes>[0-5]\d))?(?<whole> ?(?:h|hs))?(?<suffix> ?(?:Uhr|o'clock|a\.m\.|am(?!\p{L})|p\.m\.|pm(?!\p{L})|a\. m\.|p\. m\.|heures|uur|点))?(?![\d%]|[.,:]\d| ?[€$£])/giu

const easternTime =
  /(?<half>午前|午後)?(?<hour>\d{1,2})時(?!間)(?:(?<minutes>\d{1,2})分|(?<and>半))?/gu

/** Times of day: "9.30 a.m.", "6:30 Uhr", "9h30", and in words. */
export function timesIn(text: string, lexicon: Lexicon): Found[] {
  const found: Found[] = []
  for (const match of text.includes('時') ? text.matchAll(easternTime) : []) {
    const { half, hour, minutes, and } = match.groups ?? {}
    const past = half === '午後' && Number(hour) < 12 ? 12 : 0
    const total = (Number(hour) + past) * 60 + Number(minutes ?? (and ? 30 : 0))
    const [at, to] = [match.index, match.index + match[0].length]
    const isHalf = half !== undefined
    found.push({ kind: 'time', minutes: total, half: isHalf, written: match[0], at, to, bound: '' })
  }
  for (const match of /\d/.test(text) ? text.matchAll(clockTime) : []) {
    const { hour, minutes, suffix = '', h, whole } = match.groups ?? {}
    const dotted = minutes !== undefined && match[0].includes(':')
    const said = suffix.trim() !== ''
    if (!dotted && !said && !(h !== undefined && minutes !== undefined)) continue
    if (whole && !said) continue
    const written = match[0]
    const past = /p\.? ?m/i.test(suffix) && Number(hour) < 12 ? 12 : 0
    const total = (Number(hour) + past) * 60 + Number(minutes ?? 0)
    const half = /[ap]\.? ?m/i.test(suffix)
    const to = match.index + written.length
    found.push({ kind: 'time', minutes: total, half, written, at: match.index, to, bound: '' })
  }
  for (const [added, pattern] of lexicon.clock) {
    for (const match of text.matchAll(pattern)) {
      const { hour: name = '', plus, minus } = match.groups ?? {}
      const hour = numberOf(name, lexicon)
      const more = plus === undefined ? 0 : numberOf(plus, lexicon)
      const less = minus === undefined ? 0 : numberOf(minus, lexicon)
      if (hour === undefined || hour > 24 || hour === 0) continue
      if (more === undefined || less === undefined || more > 59 || less > 59) continue
      const [at, to] = [match.index, match.index + match[0].length]
      if (found.some((one) => at < one.to && to > one.at)) continue
      const minutes = hour * 60 + added + more - less
      found.push({ kind: 'time', minutes, half: true, written: match[0], at, to, bound: '' })
    }
  }
  return found
}

/** The value of a number, in digits or as one word, in Turkish with an ending: “dokuza”. */
function numberOf(said: string, { numbers, grows }: Lexicon): number | undefined {
  const lower = said.toLowerCase()
  if (/^\d+$/.test(lower)) return Number(lower)
  return (
    numbers.get(lower) ??
    (grows ? numbers.get(lower.replace(/(?:y?[aeıiuü]|[dt][ae])$/u, '')) : undefined)
  )
}
