import type { Lexicon } from './lexicon.ts'
import { nounsAfter, stemOf } from './nouns.ts'
import { numbersIn } from './numbers.ts'
import type { Amount, Quantity } from './quantity.ts'
import { units } from './units.ts'

type Found = Quantity & { to: number }

const version =
  /(?<!\p{L})(?<label>versions?|versión|versão|versione|versie|wersj[aięą]|sürüm\p{L}*|バージョン|版本)(?<gap> ?)(?<n>\d+(?:\.\d+)?)(?![\d.,]*\d)/giu

/** What is numbered rather than counted, as versions are. */
export const numberedIn = (text: string): Found[] =>
  [...text.matchAll(version)].map(({ 0: written, index, groups }) => ({
    ...{ kind: 'rank', rank: Number(groups?.n), nouns: [stemOf(groups?.label ?? '')] },
    ...{ written, at: index, to: index + written.length, bound: '' },
  }))

const score = /(?<one>\d{1,3})対(?<other>\d{1,3})/gu

/** The two numbers of a result in Japanese: “3対1”. */
export const scoresIn = (text: string): Found[] =>
  [...text.matchAll(score)].flatMap(({ 0: written, index, groups }) =>
    [groups?.one, groups?.other].map((said) => ({
      ...{ kind: 'count' as const, of: [], values: [Number(said)], raw: [Number(said)], unit: '' },
      ...{ slack: 0, vague: 0, nouns: ['対'], bound: '' as const },
      ...{ written, at: index, to: index + written.length },
    })),
  )

const bracketed =
  /(?<=[\p{L}"”»」] ?)\((?<n>\d{2})(?: ?(?:ans|Jahre|años|anos|anni|lat|yaş\p{L}*))?\)/gu
const apposed = /(?<=\p{Ll}, )(?<n>\d{2})(?=, )/gu
const old = /(?<![\d.,])(?<n>\d{1,3})-?(?:[Jj]ährig|årig|jarig|letni)\p{L}*/gu
const decade = /(?<![\d.,])(?<n>[1-9]0)代/gu
const polish = /(?<=(?:do|od|powyżej|poniżej|ukończen\p{L}+) )lat (?<n>\p{L}+|\d{1,3})/giu

/** The ages of people that stand beside their names, and those that a language says in a way of its own. */
export function agesIn(text: string, lexicon: Lexicon): Found[] {
  const age = (match: RegExpExecArray, years: readonly number[]): Found => ({
    ...{
      kind: 'measure',
      of: years.map(() => 'duration'),
      raw: years,
      unit: 'year',
      slack: 0,
      vague: 0,
    },
    ...{ values: years.map((one) => one * (units.get('year')?.factor ?? 1)), nouns: [], bound: '' },
    ...{ written: match[0], at: match.index, to: match.index + match[0].length },
  })
  const found = [...text.matchAll(bracketed), ...text.matchAll(apposed), ...text.matchAll(old)].map(
    (match) => age(match, [Number(match.groups?.n)]),
  )
  for (const match of text.matchAll(decade)) {
    const first = Number(match.groups?.n)
    found.push(age(match, [first, first + 9]))
  }
  if (lexicon.language !== 'pl') return found
  for (const match of text.matchAll(polish)) {
    const said = match.groups?.n ?? ''
    const years = /^\d/.test(said) ? Number(said) : lexicon.numbers.get(said.toLowerCase())
    if (years) found.push(age(match, [years]))
  }
  return found
}

/** Ranks of several words: “hundred and twenty-fifth”. */
export function longRanksIn(text: string, lexicon: Lexicon): Found[] {
  return [...text.matchAll(/(?<=\p{L}[ -])\p{L}+/gu)].flatMap((match): Found[] => {
    const last = lexicon.ordinals.get(match[0].toLowerCase())
    if (last === undefined || last >= 10) return []
    const from = Math.max(0, match.index - 40)
    const tens = numbersIn(text.slice(from, match.index - 1), lexicon).at(-1)
    if (!tens?.word || from + tens.to !== match.index - 1 || (tens.values[0] ?? 0) < 20) return []
    const [at, to] = [from + tens.from, match.index + match[0].length]
    const nouns = nounsAfter(text, to, lexicon, { most: 4 })
    const rank = (tens.values[0] ?? 0) + last
    return [{ kind: 'rank', rank, nouns, written: text.slice(at, to), at, to, bound: '' }]
  })
}

/** The ranks that single words and superlatives name, in a text whose numbers are blanked. */
export function ranksIn(text: string, lexicon: Lexicon): Quantity[] {
  const { ordinals, superlatives } = lexicon
  const found: Quantity[] = []
  const ranked = new Set<number>()
  const superlative = (
    at: number,
    written: string,
    { rank, own }: { rank: number; own: string },
  ) => {
    const nouns = [
      stemOfSuperlative(own),
      ...nounsAfter(text, at + written.length, lexicon, { most: 3 }),
    ]
    found.push({ kind: 'rank', rank, nouns, written, at, bound: '' })
  }
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase()
    const rank = ordinals.get(word)
    const end = match.index + match[0].length
    if (rank !== undefined) {
      const nouns = [
        ...nounsAfter(text, end, lexicon, { most: 4 }),
        ...ranking(text.slice(end, end + 50)),
      ]
      found.push({ kind: 'rank', rank, nouns, written: match[0], at: match.index, bound: '' })
      // "Second-largest" is one rank.
      ranked.add(end + 1)
    }
    const prefix = /^(?:zweit|dritt|viert|fünft|sechst)(?=\p{L}{4})/u.exec(word)?.[0]
    const own = prefix ? word.slice(prefix.length) : ''
    if (prefix && superlatives && new RegExp(superlatives.source, 'iu').test(own)) {
      superlative(match.index, match[0], { rank: ordinals.get(`${prefix}-`) ?? 0, own })
    }
  }
  if (!superlatives) return found
  for (const match of text.matchAll(superlatives)) {
    if (ranked.has(match.index)) continue
    superlative(match.index, match[0], { rank: 1, own: match[0].toLowerCase() })
  }
  return found
}

/** By what something is ranked, where that stands further on: “segunda más antigua”, "third rise in a row". */
function ranking(after: string): string[] {
  const more = /(?<!\p{L})(?:más|più|plus|mais|en) (\p{L}{4})/u.exec(after)?.[1]
  const inRow = /^[^.,;]*(?:in a row|in Folge|consecutive|d'affilée|di fila|consecutiv)/u.test(
    after,
  )
  return [...(more ? [more.toLowerCase()] : []), ...(inRow ? ['in a row'] : [])]
}

const stemOfSuperlative = (word: string) =>
  /^(?:最|もっと|一番)/.test(word) ? '番目' : word.replace(/^.* /, '').slice(0, 4)

type Duration = Amount & { kind: 'measure' }
const isDuration = (one: Quantity | undefined): one is Duration =>
  one !== undefined && one.kind === 'measure' && one.of[0] === 'duration'

/** Joins hours and minutes that stand together into one duration: “6 minutes and 42 seconds”. */
export function withWholeDurations(found: readonly Quantity[], text: string): Quantity[] {
  const ordered = found.toSorted((one, other) => one.at - other.at)
  const all: Quantity[] = []
  for (const one of ordered) {
    const before = all.at(-1)
    all.push(one)
    if (!isDuration(one) || !isDuration(before) || before.end || one.end) continue
    const end = before.at + before.written.length
    const between = text.slice(end, one.at)
    const [factor = 1, larger = 1] = [one, before].map(({ unit }) => units.get(unit)?.factor)
    if (!/^(?: | y | e | et | and | und | i )?$/u.test(between) || factor >= larger) continue
    const value = (before.values[0] ?? 0) + (one.values[0] ?? 0)
    const written = text.slice(before.at, one.at + one.written.length)
    const whole = { ...one, values: [value], raw: [value / factor], of: ['duration'] }
    all.splice(-2, 2, { ...whole, at: before.at, written, bound: before.bound })
  }
  return all
}
