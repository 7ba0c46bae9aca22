import type { Amount } from './quantity.ts'

/** Two amounts in one unit, and the kind of thing both are. */
type Two = {
  a: number
  b: number
  of: string
  kind: Amount['kind']
  one: Amount
  other: Amount
  /** How many stand between them, and one. */
  apart: number
  /** Whether one is said to be of the other: “83 of the 96”. */
  isWithin: boolean
  /** Whether both are small and stand side by side: “nine fitters and four apprentices”. */
  isListed: boolean
}

/** What a passage is calculated with. */
export type Ground = {
  known: readonly Amount[]
  pairs: readonly Two[]
  shares: readonly Amount[]
  factors: readonly number[]
}

const grounds = new WeakMap<readonly Amount[], Ground>()

/** Made once for all figures that are asked of a passage. */
export function groundOf(amounts: readonly Amount[]): Ground {
  const before = grounds.get(amounts)
  if (before) return before
  const known = amounts.filter(({ values }) => (values[0] ?? 0) > 0)
  const made = {
    known,
    pairs: pairsOf(known),
    shares: known.filter(({ kind }) => kind === 'share'),
    factors: known.flatMap(({ kind, values: [factor = 1] }) =>
      kind === 'multiple' ? [factor] : [],
    ),
  }
  grounds.set(amounts, made)
  return made
}

function pairsOf(known: readonly Amount[]): Two[] {
  const pairs: Two[] = []
  for (const [at, one] of known.entries()) {
    for (const [next, other] of known.slice(at + 1, at + 7).entries()) {
      const two = alike(one, other)
      if (two)
        pairs.push({
          ...two,
          apart: next + 1,
          isWithin: isWithin(one, other),
          isListed: isListed(one, other),
        })
    }
  }
  return pairs
}

/** Two amounts of one kind; a number without a unit is of the unit of the one beside it: “1.8 seconds instead of 5.4”. */
function alike(one: Amount, other: Amount): Omit<Two, 'apart' | 'isWithin' | 'isListed'> | null {
  const [a = 0] = one.values
  const [b = 0] = other.values
  const of = one.of[0] ?? ''
  if (one.kind === other.kind && of === (other.of[0] ?? '')) {
    if (one.per !== undefined && other.per !== undefined && one.per !== other.per) return null
    return { a, b, of, kind: one.kind, one, other }
  }
  if (isBare(other) && hasUnit(one))
    return { a, b: b * (a / (one.raw[0] ?? a)), of, kind: one.kind, one, other }
  if (isBare(one) && hasUnit(other)) {
    return {
      a: a * (b / (other.raw[0] ?? b)),
      b,
      of: other.of[0] ?? '',
      kind: other.kind,
      one,
      other,
    }
  }
  return null
}

/** A number without a unit that may be of another’s; one with a scale counts no noun of its own. */
const isBare = ({ kind, nouns, slack }: Amount) =>
  kind === 'count' && (nouns.length === 0 || slack > 1)
const hasUnit = ({ kind, raw, of }: Amount) =>
  (kind === 'money' || kind === 'points' || (kind === 'measure' && of[0] !== 'temperature')) &&
  (raw[0] ?? 0) > 0

const isWithin = (one: Amount, other: Amount) => {
  const gap = other.at - one.at - one.written.length
  return one.kind === 'count' && other.kind === 'count' && gap > 1 && gap < 9
}

const isListed = (one: Amount, other: Amount) =>
  one.kind === 'count' &&
  other.kind === 'count' &&
  Math.max(one.values[0] ?? 0, other.values[0] ?? 0) <= 100 &&
  other.at - one.at - one.written.length < 22
