import type { Lexicon } from './lexicon.ts'
import type { CalendarDate, Quantity } from './quantity.ts'

type Found = Quantity & { to: number }

const year = '(?<year>1\\d{3}|20\\d{2}|21\\d{2})'
const after = '(?![\\p{L}\\d]|[.,]\\d)'
const numeric = [
  new RegExp(`(?<![\\d.,/-])(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${after}`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?(?<year>\\d{4})${after}`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})${after}`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?<year>\\d{4})年(?:(?<month>\\d{1,2})月(?:(?<day>\\d{1,2})[日号])?)?`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?<month>\\d{1,2})月(?<day>\\d{1,2})[日号]`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?<month>\\d{1,2})月(?!間)`, 'gu'),
]
const era = /(?<era>令和|平成|昭和)(?<of>\d{1,2}|元)年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?/gu
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
  for (const pattern of numeric) {
    for (const match of text.matchAll(pattern)) add(match, dateOf(match.groups ?? {}, Number))
  }
  if (!/\p{L}/u.test(text)) return found
  const monthOf = (name: string) => lexicon.months.get(name.toLowerCase()) ?? 13
  for (const pattern of worded(lexicon)) {
    for (const match of text.matchAll(pattern)) add(match, dateOf(match.groups ?? {}, monthOf))
  }
  return found
}

function dateOf(groups: Record<string, string | undefined>, monthOf: (name: string) => number) {
  const { year, month, day } = groups
  const date: CalendarDate = {}
  if (year) date.year = Number(year)
  if (month) date.month = monthOf(month)
  if (day) date.day = Number(day)
  return date
}

const clockTime =
  /(?<![\d.,:/])(?<hour>[01]?\d|2[0-4])(?:(?:[:.]|(?<h> ?h ?))(?<minutes>[0-5]\d))?(?<whole> ?(?:h|hs))?(?<suffix> ?(?:Uhr|o'clock|a\.m\.|am(?!\p{L})|p\.m\.|pm(?!\p{L})|a\. m\.|p\. m\.|heures|uur|時(?!間)|点))?(?![\d%]|[.,:]\d| ?[€$£])/giu

/** Times of day: "9.30 a.m.", "6:30 Uhr", "9h30", and in words. */
export function timesIn(text: string, lexicon: Lexicon): Found[] {
  const found: Found[] = []
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
      const said = match.groups?.hour?.toLowerCase() ?? ''
      const hour = /\d/.test(said) ? Number(said) : lexicon.numbers.get(said)
      if (hour === undefined || hour > 24 || hour === 0) continue
      const [at, to] = [match.index, match.index + match[0].length]
      const minutes = hour * 60 + added
      found.push({ kind: 'time', minutes, half: true, written: match[0], at, to, bound: '' })
    }
  }
  return found
}
