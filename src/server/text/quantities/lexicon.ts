import { primaryOf } from '../language/words.ts'
import { currencySigns, unitSigns } from './units.ts'
import { dutch } from './words/dutch.ts'
import { chinese, japanese, thai } from './words/east-asian.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { italian } from './words/italian.ts'
import { polish } from './words/polish.ts'
import { portuguese } from './words/portuguese.ts'
import type { QuantityWords } from './words/quantity-words.ts'
import { spanish } from './words/spanish.ts'
import { swedish } from './words/swedish.ts'
import { turkish } from './words/turkish.ts'

const tables: Readonly<Record<string, QuantityWords>> = {
  ...{ en: english, de: german, fr: french, es: spanish, it: italian, nl: dutch, tr: turkish },
  ...{ pt: portuguese, pl: polish, sv: swedish, ja: japanese, zh: chinese, th: thai },
}

export type Bound = 'about' | 'nearly' | 'over' | 'under' | 'least' | 'most'

/** A table of words made ready for reading. */
export type Lexicon = {
  language: string
  numbers: ReadonlyMap<string, number>
  joined: boolean
  grows: boolean
  links: ReadonlySet<string>
  scales: ReadonlyMap<string, number>
  ordinals: ReadonlyMap<string, number>
  /** Units, currencies (in upper case), `percent` and `points` by their words. */
  units: ReadonlyMap<string, string>
  months: ReadonlyMap<string, number>
  loose: ReadonlySet<string>
  superlatives: RegExp | null
  monthsAlone: RegExp | null
  shares: readonly (readonly [number, RegExp])[]
  outOf: RegExp | null
  everyNth: RegExp | null
  multiples: readonly (readonly [number, RegExp])[]
  timesAs: RegExp | null
  halves: readonly (readonly [number, string, RegExp])[]
  mixed: readonly (readonly [number, RegExp])[]
  counts: readonly (readonly [number, RegExp])[]
  clock: readonly (readonly [number, RegExp])[]
  before: readonly (readonly [Bound, RegExp])[]
  behind: readonly (readonly [Bound, RegExp])[]
  to: RegExp
}

const listed = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))

const valued = (words: string): [string, number][] =>
  listed(words).map((entry) => {
    const [word = '', value] = entry.split(':')
    return [word, Number(value)]
  })

const monthsIn = ({ months }: QuantityWords): [string, number][] =>
  listed(months).flatMap((names, at) =>
    names.split('/').map((name): [string, number] => [name, at + 1]),
  )

const unitsIn = ({ units, money, percent, points }: QuantityWords): [string, string][] => [
  ...Object.entries(units).flatMap(([unit, words]) =>
    listed(words).map((word): [string, string] => [word, unit]),
  ),
  ...Object.entries(money).flatMap(([code, words]) =>
    listed(words).map((word): [string, string] => [word, code]),
  ),
  ...listed(percent).map((word): [string, string] => [word, 'percent']),
  ...listed(points).map((word): [string, string] => [word, 'points']),
]

const all = Object.values(tables)
/** What any language calls a unit, a scale or a month: sources are in other languages than articles. */
const anyUnit = [
  ...[...currencySigns].map(([sign, code]): [string, string] => [sign.toLowerCase(), code]),
  // A short word is another one elsewhere: “390 an Grundschulen” are no French years.
  ...all
    .toReversed()
    .flatMap((table) =>
      unitsIn(table).filter(([word]) => word.length > 2 || !/^\p{sc=Latin}+$/u.test(word)),
    ),
]
const anyScale = all.toReversed().flatMap(({ scales }) => valued(scales))
const anyMonth = all.toReversed().flatMap(monthsIn)

const spaced = (words: string, flags = 'giu') =>
  words === '' ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags)
const unspaced = (words: string, flags = 'giu') =>
  words === '' ? null : new RegExp(`(?:${words})`, flags)

/** What may stand between a bound and its number. */
const articles = '(?:the|der|die|das|den|dem|el|la|los|las|le|les|il|i|gli|o|os|as)'

const compiled = new Map<string, Lexicon>()

/** What a language calls quantities; English for one without a table. */
export function lexiconOf(language: string): Lexicon {
  const name = primaryOf(language) in tables ? primaryOf(language) : 'en'
  const known = compiled.get(name)
  if (known) return known
  const made = compile(name, tables[name] ?? english)
  compiled.set(name, made)
  return made
}

function compile(language: string, table: QuantityWords): Lexicon {
  const isUnspaced = ['ja', 'zh', 'th'].includes(language)
  const pattern = isUnspaced ? unspaced : spaced
  const valuePatterns = (list: readonly (readonly [number, string])[]) =>
    list.flatMap(([value, words]): [number, RegExp][] => {
      const made = pattern(words)
      return made ? [[value, made]] : []
    })
  // Ten kilometres in Swedish, a thousand in Spanish.
  const own = new Set(unitsIn(table).map(([word]) => word))
  const edge = isUnspaced ? '' : '(?<![\\p{L}])'
  const bounds = (side: 'before' | 'behind') =>
    boundsOf(table, side).flatMap(([bound, words]): [Bound, RegExp][] => {
      if (words === '') return []
      const counter = isUnspaced ? '(?:\\p{sc=Han}{1,2}(?=[超をま未以程余]))?' : ''
      const source =
        side === 'before' ? `${edge}(?:${words})(?: ${articles})? ?$` : `^ ?${counter}(?:${words})`
      return [[bound, new RegExp(source, 'iu')]]
    })
  return {
    language,
    numbers: new Map(valued(table.numbers)),
    joined: table.joined ?? false,
    grows: table.grows ?? false,
    links: new Set(listed(table.link)),
    scales: new Map([...anyScale.filter(([word]) => !own.has(word)), ...valued(table.scales)]),
    ordinals: new Map(valued(table.ordinals)),
    units: new Map([...anyUnit, ...unitsIn(table)]),
    months: new Map([...anyMonth, ...monthsIn(table)]),
    loose: new Set(listed(table.loose)),
    superlatives: pattern(table.superlatives),
    monthsAlone: table.monthsAlone === 'never' ? null : aloneIn(table),
    shares: valuePatterns(table.shares),
    outOf: table.outOf ? spaced(table.outOf) : null,
    everyNth: table.everyNth ? spaced(table.everyNth) : null,
    multiples: valuePatterns(table.multiples),
    timesAs: table.timesAs ? spaced(table.timesAs) : null,
    halves: table.halves.flatMap(([value, unit, words]): [number, string, RegExp][] => {
      const made = pattern(words)
      return made ? [[value, unit, made]] : []
    }),
    mixed: (table.mixed ?? []).map(([value, words]) => [
      value,
      new RegExp(`^[ -](?:${words})(?!\\p{L})`, 'iu'),
    ]),
    counts: valuePatterns(table.counts ?? []),
    clock: valuePatterns(table.clock),
    before: bounds('before'),
    behind: bounds('behind'),
    to: new RegExp(`^ ?(?:[-–~〜～]|${edge}(?:${table.to})(?![\\p{L}])) ?$`, 'iu'),
  }
}

/** Longer phrases hold shorter ones, so that the bounds that are told apart by a “not” come first. */
function boundsOf(table: QuantityWords, side: 'before' | 'behind'): [Bound, string][] {
  if (side === 'before') {
    const { least, most, nearly, over, under, about } = table
    return [
      ...([
        ['least', least],
        ['most', most],
      ] as [Bound, string][]),
      ...([
        ['nearly', nearly],
        ['over', over],
        ['under', under],
      ] as [Bound, string][]),
      ['about', about],
    ]
  }
  const { leastBehind, mostBehind, overBehind, underBehind, aboutBehind, nearlyBehind } = table
  return [
    ...([
      ['least', leastBehind ?? ''],
      ['most', mostBehind ?? ''],
    ] as [Bound, string][]),
    ...([
      ['nearly', nearlyBehind ?? ''],
      ['over', overBehind ?? ''],
      ['under', underBehind ?? ''],
    ] as [Bound, string][]),
    ['about', aboutBehind ?? ''],
  ]
}

function aloneIn(table: QuantityWords): RegExp {
  const names = monthsIn(table)
    .map(([name]) => name)
    .filter((name) => name.length > 3 || ['may', 'mai', 'mei', 'luty', 'maj'].includes(name))
  const capital = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  const written = table.monthsAlone === 'capital' ? capital : [...names, ...capital]
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?!\\p{L})`, 'gu')
}

/** The unit that a sign or a word stands for, as it is written: “kg”, “Kilogramm”, “MB”. */
export function unitNamed(word: string, { units, grows }: Lexicon): string | undefined {
  const lower = word.toLowerCase()
  const named = unitSigns.get(word) ?? currencySigns.get(word) ?? units.get(lower)
  if (named || !grows) return named
  for (let length = lower.length - 1; length > 2; length -= 1) {
    const unit = units.get(lower.slice(0, length))
    if (unit) return unit
  }
  return undefined
}
