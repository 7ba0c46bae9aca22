import { type Bound, type Lexicon, unitNamed } from './lexicon.ts'
import { nounsAfter } from './nouns.ts'
import type { NumberToken } from './numbers.ts'
import type { Quantity } from './quantity.ts'
import { scaleAt, unspaced } from './read-scale.ts'
import { currencySigns, units } from './units.ts'

type Place = { text: string; from: number; to: number; bound: Bound | '' }

/** What stands around a number and says what it counts. */
export type ReadUnit = {
  from: number
  to: number
  /** Whether nothing says so. */
  isBare: boolean
  /** The scale of a number that has nothing else: “310 thousand”. */
  scale?: number
  /** The same unit with another scale: “310 thousand to 400 thousand euros”. */
  scaled?: (factor: number) => ReadUnit
  amountOf(number: NumberToken, place: Place): Quantity | null
}

const word =
  /^([ -]?)((?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}°µ'²³])+(?:\/[hs])?[²³23]?(?:-\p{L}+)?)/u
const moneyBefore = new RegExp(
  `(${[...currencySigns.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((sign) => sign.replace(/[$.]/g, '\\$&'))
    .map((sign) => (/^\w/.test(sign) ? `(?<![\\p{L}])${sign}` : sign))
    .join('|')}) ?$`,
  'u',
)

/** Reads sign, scale and unit around a number; null where the number is part of a name, such as MP3 or 3D. */
export function readUnit(text: string, number: NumberToken, lexicon: Lexicon): ReadUnit | null {
  const before = text.slice(Math.max(0, number.from - 6), number.from)
  const sign = number.word ? undefined : moneyBefore.exec(before)
  const from = sign ? number.from - sign[0].length : number.from
  let to = number.to
  if (
    /(?:^|[^\d])% ?$/.test(before) ||
    /(?:yüzde) ?$/i.test(text.slice(Math.max(0, number.from - 7), number.from))
  ) {
    return shareUnit(number.from - 1, to)
  }
  let factor = 1
  const scale = scaleAt(text.slice(to), lexicon, sign !== undefined && sign !== null)
  if (scale) {
    factor = scale.factor
    to += scale.length
  }
  const after = text.slice(to, to + 40)
  if (/^ ?(?:%|‰)/.test(after)) {
    const mark = /^ ?[%‰]/.exec(after)?.[0] ?? ''
    return shareUnit(from, to + mark.length, mark.includes('‰') ? 0.001 : 0.01)
  }
  if (/^ ?割/.test(after)) return shareUnit(from, to + 1, 0.1)
  if (/^ ?倍/.test(after)) return multipleUnit(from, to + 1)
  if (
    /^(?:番目|位|º|ª|e(?!\p{L})|er(?!\p{L})|ème|st(?!\p{L})|nd(?!\p{L})|rd(?!\p{L})|th(?!\p{L})|\.(?= (?:Jahrhundert|yüzyıl|Auflage|Platz|Etage|Stock|Rang|şube)|\s\p{Ll}))/u.test(
      after,
    ) &&
    !scale
  ) {
    return rankUnit(from, to, lexicon)
  }
  if (sign) {
    const code = currencySigns.get(sign[1] ?? '') ?? ''
    return amountUnit({ names: [code], from, to, factor })
  }
  // "2023 ha" in Italian, "the 1980s".
  const isYear = /^(?:1[5-9]|20|21)\d\d$/.test(text.slice(number.from, number.to))
  const isNoUnit = isYear && /^(?: ha |'?s(?!\p{L}))/u.test(after)
  // "3,5 millones de kilos".
  const joint = scale || number.word ? (/^ (?:de |di |d'|of )/.exec(after)?.[0].length ?? 0) : 0
  const unit = isNoUnit ? null : unitAt(after.slice(joint), lexicon)
  if (unit) {
    to += joint + unit.length
    if (unit.name === 'percent') return shareUnit(from, to)
    if (unit.name === 'points') return pointsUnit(from, to)
    return amountUnit({ names: unit.names, from, to, factor })
  }
  // Part of a name: "3D", "27th" was an ordinal.
  if (!number.word && !scale && !isYear && /^[A-Za-z_]/.test(after)) return null
  return bareUnit({ from, to, factor, lexicon, scaled: scale !== null })
}

/** The unit that a text begins with; a word may name several, as a pound does. */
function unitAt(after: string, lexicon: Lexicon) {
  const near = after.trimStart()
  const blanks = after.length - near.length
  if (blanks > 1) return null
  const currency = /^[€$£¥₺₹฿]/.exec(near)?.[0]
  if (currency) return made(currencySigns.get(currency), blanks + 1)
  if (unspaced.test(near)) {
    for (let length = 8; length > 0; length -= 1) {
      const name = lexicon.units.get(near.slice(0, length))
      if (name) return made(name, blanks + length)
    }
    return null
  }
  const three = /^[ -]?(\p{L}[\p{L}']+ \p{L}+ \p{L}+)(?!\p{L})/u.exec(after)
  const two = /^[ -]?([\p{L}'°]+[ -]\p{L}+)(?![\p{L}])/u.exec(after)
  const one = word.exec(after)
  for (const match of [three, two, one]) {
    const said = match?.at(-1)
    if (!match || !said) continue
    const name =
      match === one
        ? (unitNamed(said, lexicon) ?? unitNamed(said.replace(/['-].*$/, ''), lexicon))
        : lexicon.units.get(said.toLowerCase().replaceAll('-', ' '))
    if (name) return made(name, match[0].length)
    // "Gehminuten", "Arbeitstage".
    const compound = lexicon.joined && said.length > 8 ? compoundUnit(said, lexicon) : undefined
    if (compound && match === one) return made(compound, match[0].length)
  }
  return null
}

function compoundUnit(said: string, lexicon: Lexicon): string | undefined {
  const end = /(?:minuten?|stunden?|tagen?|wochen?|monaten?|minuter|timmar|dagar)$/i.exec(said)?.[0]
  return end && lexicon.units.get(end.toLowerCase())
}

/** What words stand for that stand for several things. */
const several: Record<string, string[]> = {
  ...{ lb: ['lb', 'GBP'], GBP: ['GBP', 'lb'], degree: ['C', 'F', 'degree'] },
  ...{ cent: ['cent', 'US cent'] },
}

function made(name: string | undefined, length: number) {
  return name ? { name, names: several[name] ?? [name], length } : null
}

type Named = { names: readonly string[]; from: number; to: number; factor: number }

function amountUnit({ names, from, to, factor }: Named): ReadUnit {
  const known = names.map((name) => ({ name, unit: units.get(name) }))
  return {
    ...{ from, to, isBare: false },
    scaled: (other) => amountUnit({ names, from, to, factor: other }),
    amountOf: (number, place) => {
      const first = known[0]
      const values = known.flatMap(({ unit }) =>
        number.values.map((value) => value * factor * (unit?.factor ?? 1) + (unit?.offset ?? 0)),
      )
      const scaled = factor * Math.max(...known.map(({ unit }) => unit?.factor ?? 1))
      return {
        kind: first?.unit ? 'measure' : 'money',
        of: known.flatMap(({ name, unit }) => number.values.map(() => unit?.dimension ?? name)),
        unit: first?.name ?? '',
        ...{ values, raw: number.values.map((value) => value * factor) },
        slack: (slackOf(number, factor) * scaled) / factor,
        vague: (number.grain * scaled) / 2,
        ...{ nouns: [], ...writtenAt(place) },
      }
    },
  }
}

function shareUnit(from: number, to: number, factor = 0.01): ReadUnit {
  return {
    ...{ from, to, isBare: false },
    amountOf: (number, place) => ({
      ...{ kind: 'share', of: [], unit: 'percent', raw: number.values, nouns: [] },
      values: number.values.map((value) => value * factor),
      slack: (number.step * factor) / 2,
      vague: (number.grain * factor) / 2,
      ...writtenAt(place),
    }),
  }
}

function pointsUnit(from: number, to: number): ReadUnit {
  return {
    ...{ from, to, isBare: false },
    amountOf: (number, place) => ({
      ...{ kind: 'points', of: [], unit: 'points', raw: number.values, nouns: [] },
      values: number.values.map((value) => value / 100),
      slack: number.step / 200,
      vague: number.grain / 200,
      ...writtenAt(place),
    }),
  }
}

function multipleUnit(from: number, to: number): ReadUnit {
  return {
    ...{ from, to, isBare: false },
    amountOf: (number, place) => ({
      ...{ kind: 'multiple', of: [], unit: '', raw: number.values, nouns: [] },
      ...{ values: number.values, slack: 0, vague: (number.values[0] ?? 0) / 10 },
      ...writtenAt(place),
    }),
  }
}

function rankUnit(from: number, to: number, lexicon: Lexicon): ReadUnit {
  return {
    ...{ from, to, isBare: false },
    amountOf: (number, place) => {
      const end = /^(?:番目|\p{L}+|[ºª.])/u.exec(place.text.slice(to))?.[0].length ?? 0
      const nouns = nounsAfter(place.text, to + end, lexicon, { most: 3 })
      const own = place.text.slice(to).startsWith('番目') ? ['番目'] : nouns
      return { kind: 'rank', rank: number.values[0] ?? 0, nouns: own, ...writtenAt(place) }
    },
  }
}

type Bare = { from: number; to: number; factor: number; lexicon: Lexicon; scaled: boolean }

function bareUnit({ from, to, factor, lexicon, scaled }: Bare): ReadUnit {
  return {
    ...{ from, to, isBare: !scaled, ...(scaled ? { scale: factor } : {}) },
    amountOf: (number, place) => {
      const [value = 0] = number.values
      const { text } = place
      const isYear =
        !number.word &&
        factor === 1 &&
        /^(?:1\d{3}|20\d{2}|21\d{2})$/.test(text.slice(number.from, number.to))
      if (isYear) return yearsOf(value, text, place)
      return {
        ...{ kind: 'count', of: [], unit: '' },
        values: number.values.map((one) => one * factor),
        raw: number.values.map((one) => one * factor),
        slack: slackOf(number, factor),
        vague: (number.grain * factor) / 2,
        nouns: nounsAfter(text, to, lexicon, { ofToo: value <= 100 }),
        isWord: number.word,
        ...writtenAt(place),
      }
    },
  }
}

/** A whole number is exact; with decimals or a scale it is as exact as its last digit. */
const slackOf = ({ step }: NumberToken, factor: number) =>
  (step < 1 && step !== 0.5) || factor > 1 ? (step * factor) / 2 : 0

function yearsOf(year: number, text: string, place: Place): Quantity {
  const behind = text.slice(place.to, place.to + 3)
  const decade = /^(?:'?s\b|er\b)/.test(behind) && year % 10 === 0
  const before = text.slice(Math.max(0, place.from - 14), place.from).toLowerCase()
  const [first, last] = decade ? [year, year + (year % 100 === 0 ? 99 : 9)] : [year, year]
  const early = decade && /(?:early|frühen|anfang der) $/.test(before)
  const late = decade && /(?:late|späten|ende der) $/.test(before)
  return {
    kind: 'years',
    first: late ? first + 4 : first,
    last: early ? first + 5 : last,
    ...writtenAt(place),
  }
}

function writtenAt({ text, from, to, bound }: Place) {
  return { written: text.slice(from, to).trim(), at: from, bound }
}
