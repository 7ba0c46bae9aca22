import type { Lexicon } from './lexicon.ts'

/** A number as it is written. */
export type NumberToken = {
  from: number
  to: number
  /** Its value; a second one where a mark may stand for thousands or for decimals. */
  values: number[]
  /** What its last digit counts: 0.1 for 3.2. */
  step: number
  /** What its last digit other than nought counts: 10 for 150. */
  grain: number
  /** Whether it is written in words. */
  word: boolean
}

const han = '〇一二三四五六七八九十百千'
const bigHan = '万億兆亿萬'
/** With the number of a note behind them; behind a ten it is a power, and years are told by their four digits alone. */
const digits =
  /(?<![A-Za-z_@#\d/]|[A-Za-z]-|\d[.,])(?:\d{1,3}(?:[.,' ]\d{3}(?!\d))+|\d+)(?:[.,]\d+)?(?:½)?(?:(?<!(?<!\d)(?:10|(?:1\d|2[01])\d\d))[⁰¹²³⁴-⁹]{1,2})?/g
const note = /[⁰¹²³⁴-⁹]+$/
const eastern = new RegExp(
  `(?<![A-Za-z\\d.,])(?:(?:\\d[\\d,]*(?:\\.\\d+)?[${bigHan}千百]+)+(?:\\d[\\d,]*)?|(?<![\\p{sc=Han}])[${han}]+(?:[${bigHan}](?:[${han}]+)?)*(?=人|名|社|店|個|個|つ|か|箇|カ|ヶ|年|月|日|番|割|%|パ|倍|時|分|秒|円|元|件|校|台|冊|枚|本|回|種|室|床|軒|棟|家|位|岁|歳|名|个))`,
  'gu',
)

/** The numbers in a folded text, in digits and in words, in order. */
export function numbersIn(text: string, lexicon: Lexicon): NumberToken[] {
  const found: NumberToken[] = []
  if (/[一-鿿]/.test(text)) {
    for (const match of text.matchAll(eastern)) {
      const made = easternNumber(match[0], match.index)
      if (made) found.push(made)
    }
  }
  const inHan = [...found]
  for (const match of text.matchAll(digits)) {
    const [from, to] = [match.index, match.index + match[0].length]
    if (inHan.some((one) => from < one.to && to > one.from)) continue
    found.push(digitNumber(match[0], from))
  }
  found.push(...wordNumbers(text, lexicon))
  return found.toSorted((one, other) => one.from - other.from)
}

function digitNumber(written: string, from: number): NumberToken {
  const bare = written.replace(note, '')
  const half = bare.endsWith('½') ? 0.5 : 0
  const plain = half ? bare.slice(0, -1) : bare
  const to = from + written.length
  const grouped = plain.replace(/[.,' ](?=\d{3}(?!\d))/g, '')
  const decimal = plain.replace(/[' ]/g, '').replace(',', '.')
  const values = [Number(grouped.replace(',', '.')) + half]
  // "1.234" is a thousand and more, or a little more than one.
  if (/^\d{1,3}[.,]\d{3}$/.test(plain)) values.push(Number(decimal))
  const places = /[.,](\d+)$/.exec(grouped)?.[1]?.length ?? 0
  const step = half ? 0.5 : 10 ** -places
  const noughts = places > 0 ? 0 : (/0+$/.exec(grouped)?.[0].length ?? 0)
  return { from, to, values, step, grain: step * 10 ** noughts, word: false }
}

const hanValue = (sign: string) => han.indexOf(sign)
const hanUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const hanGroups: Record<string, number> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }

/** "3億2000万", "118万3400", "四十八". */
function easternNumber(written: string, from: number): NumberToken | null {
  let [total, group, digit] = [0, 0, 0]
  let [step, last] = [1, '']
  for (const [part] of written.matchAll(/\d[\d,]*(?:\.\d+)?|./gu)) {
    if (/^\d/.test(part)) {
      digit = Number(part.replaceAll(',', ''))
      step = 10 ** -(part.split('.')[1]?.length ?? 0)
    } else if (part in hanUnits) {
      const unit = hanUnits[part] ?? 1
      group += (digit === 0 && last !== '0' ? 1 : digit) * unit
      step *= unit
      digit = 0
    } else if (part in hanGroups) {
      const unit = hanGroups[part] ?? 1
      const sum = group + digit
      total += (sum === 0 ? 1 : sum) * unit
      step = (step < 1 ? step : 1) * unit
      ;[group, digit] = [0, 0]
    } else {
      digit = digit * 10 + Math.max(0, hanValue(part))
      step = 1
    }
    last = part
  }
  const value = total + group + digit
  if (digit > 0) step = Math.min(step, 1)
  if (value === 0) return null
  const word = !/\d/.test(written)
  return {
    from,
    to: from + written.length,
    values: [value],
    step,
    grain: grainOf(value, step),
    word,
  }
}

function grainOf(value: number, step: number): number {
  let grain = step
  while (
    grain < value &&
    Math.abs(value / (grain * 10) - Math.round(value / (grain * 10))) < 1e-9
  ) {
    grain *= 10
  }
  return grain
}

/** Runs of number words, each run one number: "twenty-seven", "treinta y tres", "siebenundzwanzig". */
function wordNumbers(text: string, lexicon: Lexicon): NumberToken[] {
  const { numbers, links } = lexicon
  if (numbers.size === 0) return []
  const found: NumberToken[] = []
  let run: { from: number; to: number; parts: number[] } | null = null
  const close = () => {
    const made = run && combined(run)
    if (made) found.push(made)
    run = null
  }
  let linked = false
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase()
    const [from, to] = [match.index, match.index + match[0].length]
    const value = wordValue(word, lexicon)
    const gap = run ? text.slice(run.to, from) : ''
    const joins: boolean =
      run !== null && (gap === ' ' || gap === '-' || (linked && gap.length < 8))
    if (value !== undefined) {
      const previous: number | undefined = run?.parts.at(-1)
      if (run && gap === '-' && previous === 4 && value === 20) {
        run.parts.splice(-1, 1, 80)
        run.to = to
      } else if (
        run &&
        joins &&
        previous !== undefined &&
        goesOn(previous, value, { linked, gap, tens: lexicon.grows ? 10 : 20 })
      ) {
        run.parts.push(value)
        run.to = to
      } else {
        close()
        run = { from, to, parts: [value] }
      }
      linked = false
    } else if (run && gap === ' ' && links.has(word) && !linked) {
      linked = true
    } else {
      close()
      linked = false
    }
  }
  close()
  return found
}

/** What stands between two number words, and from which value on units may follow. */
type Between = { linked: boolean; gap: string; tens: number }

function goesOn(previous: number, next: number, { linked, gap, tens }: Between): boolean {
  // "Mil trescientas".
  if (previous === 1000 && next > 100 && next < 1000) return !linked
  if (next >= 100) return !linked && previous < next
  if (next === 0.5) return !linked
  // "dix-sept", "soixante-quatorze".
  if (gap === '-' && previous >= 10 && next < 20 && next < previous) return true
  return previous >= tens && next < (previous >= 100 ? 100 : 10)
}

function combined(run: { from: number; to: number; parts: number[] }): NumberToken | null {
  let [total, group] = [0, 0]
  for (const part of run.parts) {
    if (part >= 1000) {
      total += (group === 0 ? 1 : group) * part
      group = 0
    } else if (part === 100) group = (group === 0 ? 1 : group) * 100
    else group += part
  }
  const value = total + group
  // "One" is an article as well, and "million" alone is no number.
  if (run.parts.length === 1 && (value === 1 || value === 0.5 || value >= 1000)) return null
  const step = Number.isInteger(value) ? 1 : 0.5
  const { from, to } = run
  return { from, to, values: [value], step, grain: grainOf(value, step), word: true }
}

const parted = new Map<string, number | undefined>()

/** The value of a word, which may consist of several: "siebenunddreißig". */
export function wordValue(word: string, lexicon: Lexicon): number | undefined {
  const { numbers, joined } = lexicon
  const known = numbers.get(word)
  if (known !== undefined || !joined || word.length < 6 || word.length > 40) return known
  const first = [...lexicon.links][0] ?? ''
  const key = `${first}:${word}`
  if (parted.has(key)) return parted.get(key)
  const parts = partsOf(word, lexicon)
  const made = parts && combined({ from: 0, to: 0, parts })?.values[0]
  if (parted.size > 20_000) parted.clear()
  parted.set(key, made ?? undefined)
  return made ?? undefined
}

function partsOf(word: string, lexicon: Lexicon): number[] | null {
  if (word === '') return []
  for (let length = word.length; length > 1; length -= 1) {
    const value = lexicon.numbers.get(word.slice(0, length)) ?? elided(word, length)
    if (value === undefined) continue
    const rest = word.slice(length)
    const link = [...lexicon.links].find((one) => rest.startsWith(one)) ?? ''
    const after =
      partsOf(rest, lexicon) ?? (link ? partsOf(rest.slice(link.length), lexicon) : null)
    if (after && (after.length > 0 || length === word.length)) return [value, ...after]
  }
  return null
}

const elisions: Record<string, number> = { vent: 20, trent: 30, quarant: 40, cinquant: 50 }

/** Italian tens lose their last letter in front of a vowel: "ventotto". */
function elided(word: string, length: number): number | undefined {
  return /^[ou]/.test(word.slice(length)) ? elisions[word.slice(0, length)] : undefined
}
