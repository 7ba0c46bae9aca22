import type { Bound } from './lexicon.ts'
import type { Amount } from './quantity.ts'

const near = 1e-9
const equal = (one: number, other: number, slack = 0) =>
  Math.abs(one - other) <= slack + near * Math.max(1, Math.abs(one))

/** How far a bound may stand from what it bounds, before it says something else. */
const furthest = 1.5

const flipped: Partial<Record<Bound, Bound>> = {
  ...{ over: 'most', under: 'least', least: 'under', most: 'over' },
}
const rises = new Set<string>(['over', 'least'])
const falls = new Set<string>(['under', 'most', 'nearly'])

/** Whether one amount says no more than another does, rounded and converted as far as it is vague. */
export function amountHolds(said: Amount, known: Amount, isNegated: boolean): boolean {
  const pairs = comparable(said, known)
  if (pairs.length === 0) return false
  const bounds = isNegated && said.bound ? [said.bound, flipped[said.bound] ?? said.bound] : [said.bound]
  return bounds.some((bound) => pairs.some((pair) => agrees(pair, { said, known, bound })))
}

/** The values that two amounts have in one unit; none where they are of different things. */
function comparable(said: Amount, known: Amount): [number, number][] {
  const isMeasured = (one: Amount) => one.kind === 'measure' || one.kind === 'money'
  if (said.kind === known.kind || (isMeasured(said) && isMeasured(known))) {
    return said.values.flatMap((value, at) =>
      known.values.flatMap((other, place): [number, number][] => {
        const [one, two] = [said.of[at] ?? '', known.of[place] ?? '']
        return one === two ? [[value, other]] : []
      }),
    )
  }
  // A table may have its units elsewhere, and a unit that no table knows counts nothing.
  const unitless = (one: Amount) => one.kind === 'count' && one.nouns.length === 0
  const isOpen = unitless(known) || said.kind === 'count'
  const isShare = said.kind === 'share' || known.kind === 'share'
  if (!isOpen || (isShare && !unitless(known)) || said.kind === 'multiple') return []
  return said.raw.flatMap((value) => known.raw.map((other): [number, number] => [value, other]))
}

type Around = { said: Amount; known: Amount; bound: Bound | '' }

function agrees([value, other]: [number, number], { said, known, bound }: Around): boolean {
  const converted = said.unit !== known.unit && said.kind === 'measure'
  const slack = said.slack + (converted ? known.slack : 0)
  const isSame = equal(value, other, slack) || (converted && equal(value, other, roundedTo(said, value)))
  if (bound === '' || bound === 'about') {
    if (isSame) return true
    if (bound === '') return said.kind === 'share' && known.bound === 'about' && equal(value, other, known.vague)
    return equal(value, other, roundedTo(said, value) + (known.bound === 'about' ? known.slack : 0))
  }
  // Only an amount of the same kind can be bounded.
  if (said.kind === 'count' && known.kind !== 'count') return equal(value, other)
  if (equal(value, other)) return sameSide(bound, known.bound)
  if (bound === 'nearly') return other < value && other >= value * 0.85
  if (rises.has(bound)) return other > value && other <= value * furthest
  return other < value && other >= value / furthest
}

/** Half of the last digit that is no nought, but no more than a tenth. */
const roundedTo = ({ vague }: Amount, value: number) =>
  Math.max(Math.min(vague, Math.abs(value) / 10), Math.abs(value) * 0.003)

function sameSide(bound: Bound, known: Bound | ''): boolean {
  if (bound === 'over' || bound === 'under' || bound === 'nearly') {
    // "More than 20" is not exactly 20.
    const same = bound === 'over' ? rises : falls
    return same.has(known) || known === 'about'
  }
  return bound === 'least' ? !falls.has(known) : !rises.has(known)
}

/** Whether an amount follows from two others: a difference, a relation, a change. */
export function followsFrom(said: Amount, one: Amount, other: Amount): boolean {
  const [a = 0] = one.values
  const [b = 0] = other.values
  if (one.kind !== other.kind || (one.of[0] ?? '') !== (other.of[0] ?? '')) return false
  const [value = 0] = said.values
  const slack = said.bound === '' ? said.slack : roundedTo(said, value)
  const difference = Math.abs(a - b)
  if (said.kind === 'points') {
    return one.kind === 'share' && equal(value, difference, Math.max(slack, said.slack))
  }
  if (a <= 0 || b <= 0) return false
  const relation = Math.max(a, b) / Math.min(a, b)
  if (said.kind === 'multiple') {
    const factor = value < 1 ? 1 / value : value
    return equal(factor, relation, factor * 0.08)
  }
  if (said.kind === 'share') {
    if (one.kind === 'share' || one.kind === 'money' || one.kind === 'count') {
      if (equal(value, difference / a, slack + 0.003) && a !== b) return true
    }
    return one.kind === 'count' && equal(value, Math.min(a, b) / Math.max(a, b), slack + 0.003)
  }
  if (said.kind !== one.kind || (said.of[0] ?? '') !== (one.of[0] ?? '')) return false
  const isLarge = said.kind !== 'count' || difference > 12
  const spread = said.slack + near
  return isLarge && one.kind !== 'measure' && a !== b && equal(value, difference, spread)
}
