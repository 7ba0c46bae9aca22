import { periodsIn, ratesIn, weekdaysIn, withRates } from './calendar.ts'
import { withChange } from './changes.ts'
import { datesIn, timesIn } from './dates.ts'
import { foldQuantities } from './fold-quantities.ts'
import { type Bound, type Lexicon, lexiconOf } from './lexicon.ts'
import { nounsAfter } from './nouns.ts'
import { type NumberToken, numbersIn, wordValue } from './numbers.ts'
import type { Amount, Quantity } from './quantity.ts'
import { agesIn, longRanksIn, numberedIn, ranksIn, scoresIn, withWholeDurations } from './ranks.ts'
import { readUnit } from './read-unit.ts'
import { units } from './units.ts'

/** What stands between the ends of a range rather than of a change. */
const spans = /^(?: ?[-~〜～] ?| (?:and|und|et|y|e|och|i|en) )$/u

/** What shares are named of: one in five. */
const wholes = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50, 100, 1000])

/** What has been read is blanked, so that nothing is read twice. */
const blank = '\u0001'

/** The quantities that a text states in the words of one language, in no order. */
export function readQuantities(text: string, language: string): Quantity[] {
  const lexicon = lexiconOf(language)
  const reading = new Reading(foldQuantities(text), lexicon)
  const whole = reading.text
  reading.take(weekdaysIn(reading.text, lexicon))
  reading.take(periodsIn(reading.text, lexicon))
  reading.take(datesIn(reading.text, lexicon))
  reading.take(timesIn(reading.text, lexicon))
  for (const some of [numberedIn, scoresIn]) reading.take(some(reading.text))
  for (const some of [agesIn, longRanksIn]) reading.take(some(reading.text, lexicon))
  if (lexicon.language === 'ja' || lexicon.language === 'zh')
    reading.hide(ratesIn(reading.text, lexicon))
  reading.takeWords()
  reading.takeNumbers()
  reading.found.push(...ranksIn(reading.text, lexicon))
  reading.takeMonths()
  const found = withWholeDurations(reading.found, whole).map((one) => withChange(one, whole))
  return withRates(found, whole, lexicon)
}

class Reading {
  readonly found: Quantity[] = []
  text: string
  readonly #lexicon: Lexicon

  constructor(text: string, lexicon: Lexicon) {
    this.text = text.replace(
      /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,255}\.\w+/g,
      (address) => blank.repeat(address.length),
    )
    this.#lexicon = lexicon
  }

  take(some: readonly (Quantity & { to: number })[]): void {
    for (const { to, ...quantity } of some) {
      this.found.push(quantity)
      this.#hide(quantity.at, to)
    }
  }

  /** Shares, factors and half units that are words of their own. */
  takeWords(): void {
    const { shares, multiples, halves, outOf, everyNth, timesAs, counts } = this.#lexicon
    for (const [value, pattern] of counts) {
      const rest = { kind: 'count', values: [value], raw: [value], vague: value / 10 } as const
      this.#each(pattern, (match) => {
        const end = match.index + match[0].length
        const [unit = ''] = /^ \p{L}+/u.exec(this.text.slice(end)) ?? []
        const isMeasured = this.#lexicon.units.has(unit.slice(1).toLowerCase())
        const nouns = isMeasured ? [] : nounsAfter(this.text, end, this.#lexicon)
        return this.#amount(match, { ...rest, nouns })
      })
    }
    for (const [value, unit, pattern] of halves) {
      const { dimension = '', factor = 1 } = units.get(unit) ?? {}
      this.#each(pattern, (match) =>
        this.#amount(match, { kind: 'measure', of: [dimension], values: [value * factor], unit }),
      )
    }
    this.#each(outOf, (match) => {
      const { a: first, b: last, m: middle } = match.groups ?? {}
      const isFirst = this.#number(first) !== undefined
      const [a, b] = [this.#number(isFirst ? first : middle), this.#number(last)]
      if (!a || !b || a >= b || !wholes.has(b)) return null
      // "More than nine in ten": the word in front of the number is none of it.
      const skipped = isFirst ? 0 : match[0].indexOf(` ${middle}`) + 1
      const own = { 0: match[0].slice(skipped), index: match.index + skipped }
      const within = / (?:neredeyse|yaklaşık) /.test(match[0]) ? { bound: 'about' as const } : {}
      return this.#amount(own, {
        ...within,
        kind: 'share',
        values: [a / b],
        slack: 0.012,
        vague: 0.05,
      })
    })
    this.#each(everyNth, (match) => {
      const nth = this.#lexicon.ordinals.get(match.groups?.nth?.toLowerCase() ?? '')
      if (!nth || nth < 2) return null
      return this.#amount(match, { kind: 'share', values: [1 / nth], slack: 0.01, vague: 0.03 })
    })
    for (const [value, pattern] of shares) {
      const rest = { kind: 'share', values: [value], slack: 0.004, vague: 0.035 } as const
      this.#each(pattern, (match) => this.#amount(match, rest))
    }
    for (const [value, pattern] of multiples) {
      const rest = { kind: 'multiple', values: [value], slack: 0, vague: value / 10 } as const
      this.#each(pattern, (match) => this.#amount(match, rest))
    }
    this.#each(timesAs, (match) => {
      const value = this.#number(match.groups?.n ?? match.groups?.more)
      return value && this.#amount(match, { kind: 'multiple', values: [value], vague: value / 10 })
    })
  }

  takeNumbers(): void {
    const text = this.text
    const numbers = numbersIn(text, this.#lexicon).map((one) => this.#mixed(one, text))
    const read = numbers.map((number, at) => {
      const unit = readUnit(text, number, this.#lexicon)
      if (!unit) return unit
      const more = this.#mixed({ ...number, to: unit.to }, text)
      if (more.to > unit.to) numbers[at] = { ...more, from: number.from, to: number.to }
      return unit
    })
    let end = 0
    let isHigh = false
    let isChange = false
    for (const [at, number] of numbers.entries()) {
      const one = read[at]
      // The "cento" of "per cento" is no number.
      if (!one || number.from < end) continue
      end = one.to
      // "5 to 80 %": the unit behind the second number is that of the first too.
      const next = numbers[at + 1]
      const shared =
        (one.isBare || one.scale) &&
        next &&
        read[at + 1] &&
        !isYear(number) &&
        this.#connects(one.scale ? one : number, next, text)
          ? read[at + 1]
          : undefined
      const { from } = one
      const bound =
        (isHigh ? '' : this.#boundOf(from, shared?.to ?? one.to)) ||
        (isRound(number, text) ? 'about' : '')
      const unit = one.scale ? (shared?.scaled?.(one.scale) ?? one) : (shared ?? one)
      const quantity = unit.amountOf(number, { text, from, to: one.to, bound })
      if (shared) isChange = !spans.test(text.slice(one.to, next?.from))
      if (quantity && 'values' in quantity) {
        const end = shared ? 'low' : isHigh ? 'high' : undefined
        this.found.push(end ? { ...quantity, end, isChange } : quantity)
      } else if (quantity) this.found.push(quantity)
      isHigh = shared !== undefined
    }
    this.#hideAll(numbers.map(({ from, to }, at) => ({ from, to: read[at]?.to ?? to })))
  }

  takeMonths(): void {
    const { monthsAlone, months } = this.#lexicon
    if (!monthsAlone) return
    for (const match of this.text.matchAll(monthsAlone)) {
      const month = months.get(match[0].toLowerCase())
      if (!month) continue
      const date = { month }
      this.found.push({ kind: 'date', date, written: match[0], at: match.index, bound: '' })
    }
  }

  /** Takes places out of what is read on. */
  hide(places: readonly { at: number; to: number }[]): void {
    for (const { at, to } of places) this.#hide(at, to)
  }

  #hide(from: number, to: number): void {
    this.text = this.text.slice(0, from) + blank.repeat(to - from) + this.text.slice(to)
  }

  /** Hides many places, in order, at once: one at a time would take the square of a long text's length. */
  #hideAll(places: readonly { from: number; to: number }[]): void {
    const parts: string[] = []
    let done = 0
    for (const { from, to } of places) {
      if (to <= done) continue
      const start = Math.max(from, done)
      parts.push(this.text.slice(done, start), blank.repeat(to - start))
      done = to
    }
    this.text = parts.join('') + this.text.slice(done)
  }

  #each(pattern: RegExp | null, made: (match: RegExpExecArray) => Quantity | null | 0 | undefined) {
    if (!pattern) return
    for (const match of this.text.matchAll(pattern)) {
      const quantity = made(match)
      if (!quantity) continue
      this.found.push(quantity)
      this.#hide(match.index, match.index + match[0].length)
    }
  }

  #amount(
    match: { 0: string; index: number },
    about: Pick<Amount, 'kind' | 'values'> & Partial<Amount>,
  ): Quantity {
    const bound = this.#boundOf(match.index, match.index + match[0].length)
    const base = { of: [], raw: [], unit: '', slack: 0, vague: 0, nouns: [] }
    return { ...base, written: match[0], at: match.index, bound, ...about }
  }

  #number(said: string | undefined): number | undefined {
    if (said === undefined) return undefined
    if (/^\d/.test(said)) return Number(said.replace(',', '.'))
    const half = this.#lexicon.language === 'tr' ? /^(\p{L}+) buçuk$/u.exec(said)?.[1] : undefined
    const value = wordValue((half ?? said).toLowerCase(), this.#lexicon)
    return half && value !== undefined ? value + 0.5 : value
  }

  /** With the half or the quarter that is added to it: "two and three-quarter", "otto ore e mezza". */
  #mixed(number: NumberToken, text: string): NumberToken {
    const after = text.slice(number.to, number.to + 24)
    for (const [added, pattern] of this.#lexicon.mixed) {
      const [said] = pattern.exec(after) ?? []
      if (said === undefined) continue
      const values = number.values.map((value) => value + added)
      return { ...number, to: number.to + said.length, values }
    }
    return number
  }

  #connects(one: { to: number }, other: NumberToken, text: string): boolean {
    const between = text.slice(one.to, other.from)
    return between.length < 14 && this.#lexicon.to.test(between)
  }

  /** What the words in front of a quantity and behind it make of it: at least, about, more than. */
  #boundOf(from: number, to: number): Bound | '' {
    const before = this.text.slice(Math.max(0, from - 30), from)
    const after = this.text.slice(to, to + 30)
    const { before: inFront, behind } = this.#lexicon
    const found =
      inFront.find(([, pattern]) => pattern.test(before)) ??
      behind.find(([, pattern]) => pattern.test(after))
    return found?.[0] ?? ''
  }
}

/** “Une vingtaine” is about twenty. */
const isRound = ({ word, from, to }: NumberToken, text: string) =>
  word &&
  /(?:aine|millier|decena|veintena|centenar|millar|dezena|centena|milhar)s?$/iu.test(
    text.slice(from, to),
  )

const isYear = ({ values: [value = 0], step, word, from, to }: NumberToken) =>
  !word && step === 1 && to - from === 4 && value >= 1000 && value < 2200
