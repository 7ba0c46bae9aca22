import type { Bound } from './lexicon.ts'
import type { Amount } from './quantity.ts'

const tiny = 1e-9
/** Whether two values are the same, give or take. */
export const equal = (one: number, other: number, slack = 0) =>
  Math.abs(one - other) <= slack + tiny * Math.max(1, Math.abs(one))

/** How far a bound may stand from what it bounds, before it says something else. */
const furthest = 1.5

/** How far it may stand from what was calculated. */
const nearby = 0.13

const flipped: Partial<Record<Bound, Bound>> = {
  ...{ over: 'most', under: 'least', least: 'under', most: 'over' },
}
const rises = new Set<string>(['over', 'least'])
const falls = new Set<string>(['under', 'most', 'nearly'])

/** Whether one amount says no more than another does, rounded and converted as far as it is vague. */
export function amountHolds(said: Amount, stated: Amount, isNegated: boolean): boolean {
  const known = byRate(stated, said.per)
  const pairs = comparable(said, known)
  if (pairs.length === 0) return false
  const bounds =
    isNegated && said.bound ? [said.bound, flipped[said.bound] ?? said.bound] : [said.bound]
  return bounds.some((bound) => pairs.some((pair) => agrees(pair, { said, known, bound })))
}

/** An amount as counted by another time: £26 a week is £1,352 a year. */
function byRate(one: Amount, per: number | undefined): Amount {
  if (per === undefined || one.per === undefined || one.per === per) return one
  const factor = per / one.per
  const scaled = (values: readonly number[]) => values.map((value) => value * factor)
  return {
    ...{ ...one, per, values: scaled(one.values), raw: scaled(one.raw) },
    ...{ slack: one.slack * factor, vague: one.vague * factor },
  }
}

/**
 * Whether an amount is bounded from the wrong side: what it is said to be at most is known to be the least, or what is
 * said to be just over it lies a little below.
 */
export function isBoundedOtherwise(said: Amount, known: Amount, isNegated: boolean): boolean {
  if (said.bound === '' || said.bound === 'about' || isNegated) return false
  return comparable(said, known).some(([value, other]) => {
    if (equal(value, other)) return !sameSide(said.bound as Bound, sideOf(known))
    const isNear = Math.abs(value - other) <= value * 0.01
    if (!isNear || said.bound === 'least' || said.bound === 'most') return false
    return rises.has(said.bound) ? other < value : other > value
  })
}

/** Whether a value lies where the words around what is said have it. */
export function boundHolds(said: Amount, other: number): boolean {
  const [value = 0] = said.values
  const { bound } = said
  if (bound === 'about') return equal(value, other, Math.max(roundedTo(said, value), said.slack))
  if (equal(value, other, said.slack * 0.2)) return bound !== 'over' && bound !== 'under'
  // "Cerca de" is about and nearly.
  if (bound === 'nearly' && equal(value, other, Math.min(roundedTo(said, value), value / 100)))
    return true
  const reach = Math.max(value * nearby, said.kind === 'share' ? said.vague : 0)
  return rises.has(bound)
    ? other > value && other <= value + reach
    : other < value && other >= value - reach
}

/** The values that two amounts have in one unit; none where they are of different things. */
function comparable(said: Amount, known: Amount): Pair[] {
  const isMeasured = (one: Amount) => one.kind === 'measure' || one.kind === 'money'
  if (said.kind === known.kind || (isMeasured(said) && isMeasured(known))) {
    return said.values.flatMap((value, at) =>
      known.values.flatMap((other, place): Pair[] => {
        const [one, two] = [said.of[at] ?? '', known.of[place] ?? '']
        return one === two ? [[value, other, isOther(said, at) || isOther(known, place)]] : []
      }),
    )
  }
  // A table may have its units elsewhere, and a unit that no table knows counts nothing.
  const unitless = (one: Amount) => one.kind === 'count' && one.nouns.length === 0
  const isOpen = unitless(known) || said.kind === 'count'
  const isShare = said.kind === 'share' || known.kind === 'share'
  if (!isOpen || (isShare && !unitless(known)) || said.kind === 'multiple') return []
  return said.raw.flatMap((value) => known.raw.map((other): Pair => [value, other, true]))
}

/** Two values in one unit, and whether they have to be exactly the same. */
type Pair = [value: number, other: number, isExact: boolean]

/** Whether a value is the second way to read a number: "5,207" as a little more than five. */
const isOther = ({ raw }: Amount, at: number) => raw.length > 1 && at % raw.length > 0

type Around = { said: Amount; known: Amount; bound: Bound | '' }

function agrees([value, other, isExact]: Pair, { said, known, bound }: Around): boolean {
  if (isExact) return equal(value, other) && (bound === '' || sameSide(bound, sideOf(known)))
  const converted = said.unit !== known.unit && said.kind === 'measure'
  const slack = said.slack + (converted ? known.slack : 0)
  const near = converted ? Math.max(roundedTo(said, value), value * 0.003) : 0
  const isSame = equal(value, other, Math.max(slack, near))
  if (bound === '' || bound === 'about') {
    if (isSame) return true
    if (bound === '')
      return said.kind === 'share' && known.bound === 'about' && equal(value, other, known.vague)
    return equal(value, other, roundedTo(said, value) + (known.bound === 'about' ? known.slack : 0))
  }
  if (equal(value, other)) return sameSide(bound, sideOf(known))
  if (bound === 'nearly') return other < value && other >= value * 0.88
  if (rises.has(bound)) return other > value && other <= value * furthest
  return other < value && other >= value / furthest
}

/** Half of the last digit that is no nought, but no more than a tenth. */
export const roundedTo = ({ vague }: Amount, value: number) => Math.min(vague, Math.abs(value) / 10)

function sameSide(bound: Bound, known: Bound | ''): boolean {
  return rises.has(bound) ? !falls.has(known) : !rises.has(known)
}

/** The lower end of a range is its least, the upper one its most. */
const sideOf = ({ bound, end }: Amount): Bound | '' =>
  bound !== '' || end === undefined ? bound : end === 'low' ? 'least' : 'most'
