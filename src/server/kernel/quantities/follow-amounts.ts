import { boundHolds, equal, roundedTo } from './compare-amounts.ts'
import type { Amount } from './quantity.ts'
import type { Cues } from './sentence-cues.ts'

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

/** How precise a figure has to be to follow from others by itself, and where the words of its sentence say how. */
const precise = 0.005
const said = 0.11
/** “About a thousand” may be what follows from others, too. */
const roughly = 0.21

/**
 * Whether an amount follows from few others of one passage by one plain operation: a difference, a sum, a share, a
 * change, a product, an average. The rougher it is said, the more the words of its sentence have to name the operation.
 */
export function followsFrom(one: Amount, amounts: readonly Amount[], cues: Cues): boolean {
  const [value = 0] = one.values
  if (value <= 0) return false
  const known = amounts.filter(({ values }) => (values[0] ?? 0) > 0)
  const pairs = pairsOf(known)
  switch (one.kind) {
    case 'points':
      return pairs.some(
        ({ a, b, kind }) => (kind === 'share' || kind === 'points') && agrees(one, Math.abs(a - b)),
      )
    case 'multiple':
      return pairs.some(
        ({ a, b, one: first, other }) =>
          isPart(first, other) && multipleHolds(one, Math.max(a, b) / Math.min(a, b)),
      )
    case 'share':
      return shareFollows(one, { known, pairs, cues })
    default:
      return amountFollows(one, { known, pairs, cues })
  }
}

type Ground = { known: readonly Amount[]; pairs: readonly Two[]; cues: Cues }

function shareFollows(one: Amount, { known, pairs, cues }: Ground): boolean {
  const isChange = cues.up || cues.down
  const ofPairs = pairs.some(({ a, b, kind, of, one: first, other, apart }) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    if (low === high || kind === 'points' || kind === 'multiple') return false
    if (
      kind !== 'share' &&
      of !== 'duration' &&
      apart <= 3 &&
      isPart(first, other) &&
      agrees(one, low / high)
    )
      return true
    if (kind === 'share' || !isChange) return false
    const changes = [
      ...(cues.up ? [(high - low) / low] : []),
      ...(cues.down ? [(high - low) / high] : []),
    ]
    return changes.some((change) => agrees(one, change))
  })
  if (ofPairs) return true
  // "1,240, which is 310 more": a third more.
  if (
    cues.up &&
    one.bound === '' &&
    pairs.some(
      ({ a, b, kind }) =>
        kind !== 'share' &&
        a !== b &&
        agrees(one, Math.min(a, b) / Math.abs(a - b)) &&
        Math.min(a, b) < Math.abs(a - b),
    )
  ) {
    return true
  }
  const shares = known.filter(({ kind }) => kind === 'share')
  if (cues.rest && shares.some(({ values }) => agrees(one, 1 - (values[0] ?? 0)))) return true
  // "38.7 per cent, 2.3 points less": 41 per cent before.
  const points = known.filter(({ kind }) => kind === 'points')
  return shares.some(({ values: [share = 0] }) =>
    points.some(({ values: [by = 0] }) => agrees(one, share + by) || agrees(one, share - by)),
  )
}

function amountFollows(one: Amount, { known, pairs, cues }: Ground): boolean {
  const [value = 0] = one.values
  const unit = value / (one.raw[0] || value)
  const rounded = one.bound === '' ? 0 : roundedTo(one, value) * 2
  const width = Math.max(one.slack * 2, rounded, one.slack === 0 ? unit : 0) / value
  if (one.kind === 'count' && value <= 12) return false
  // What lies between two amounts may be small where the sentence compares.
  const isCompared = (cues.up || cues.down) && one.kind !== 'count' && one.bound === ''
  if (!isCompared && width > (one.bound === 'about' ? roughly : said)) return false
  const isPrecise = width <= precise
  const result = (made: number) => agrees(one, made)
  const ofPairs = pairs.some(({ a, b, kind, of, one: first, other, isWithin, isListed }) => {
    if (!isAmount(kind) || !isOf(one, kind, of)) return false
    if (first.end && other.end && !first.isChange) return false
    const isDifference = isPrecise || cues.up || cues.down || cues.rest || isWithin
    const isSum = isPrecise || cues.total || cues.up || isListed
    return (
      (a !== b && isDifference && result(Math.abs(a - b))) ||
      (isSum && !first.end && !other.end && result(a + b))
    )
  })
  if (width > (one.bound === 'about' ? roughly : said)) return ofPairs
  if (ofPairs || (cues.total && seriesOf(known, one).some(result))) return true
  const shares = known.filter(({ kind }) => kind === 'share')
  const factors = known.flatMap(({ kind, values: [factor = 1] }) =>
    kind === 'multiple' ? [factor] : [],
  )
  return known.some((amount) => {
    const [whole = 0] = amount.values
    if (!isAmount(amount.kind) || !isOf(one, amount.kind, amount.of[0] ?? '')) return false
    const isTime = amount.of[0] === 'duration'
    const parts = isTime ? [] : shares.map(({ values: [share = 0] }) => share)
    // What it was before it changed.
    const changes = shares.flatMap(({ isBy, sentence, values: [share = 0] }) =>
      isBy && one.bound === '' && sentence === amount.sentence && share < 1 ? [share] : [],
    )
    const made = [
      ...parts.map((share) => whole * share),
      ...(cues.rest ? parts.map((share) => whole * (1 - share)) : []),
      ...factors.flatMap((factor) => [whole * factor, whole / factor]),
      ...changes.flatMap((share) => [whole / (1 + share), whole / (1 - share)]),
      ...(cues.each ? counted(known, amount).map((number) => whole / number) : []),
      ...throughout(known, amount),
    ]
    return made.some(result)
  })
}

const isAmount = (kind: Amount['kind']) =>
  kind === 'count' || kind === 'measure' || kind === 'money'

/** Whether an amount may be of a kind and dimension; a number without anything is of any. */
const isOf = (one: Amount, kind: Amount['kind'], of: string) =>
  of === (one.of[0] ?? '')
    ? kind === one.kind || (kind !== 'count' && one.kind !== 'count')
    : one.kind === 'count' && one.nouns.length === 0

/** What is counted by a time, for the times that are named: “150,000 yen a month for three years”. */
const throughout = (known: readonly Amount[], { values: [value = 0], per }: Amount): number[] =>
  per === undefined
    ? []
    : known.flatMap(({ of, values: [time = 0] }) =>
        of[0] === 'duration' ? [(value * time) / per] : [],
      )

/** The numbers that an amount may be divided among. */
const counted = (known: readonly Amount[], amount: Amount) =>
  known
    .filter((other) => other !== amount && other.kind === 'count')
    .flatMap(({ values: [number = 0] }) => (number >= 2 ? [number] : []))

/** The sums of a series, and of every second or third of its numbers: “2021 312, of which 298; 2022 401, of which 377”. */
function seriesOf(known: readonly Amount[], one: Amount): number[] {
  const list = known.filter(
    ({ kind, of, end }) =>
      kind === one.kind && (of[0] ?? '') === (one.of[0] ?? '') && end === undefined,
  )
  const sums: number[] = []
  for (const stride of [1, 2, 3]) {
    for (let from = 0; from < stride; from += 1) {
      const values = list
        .filter((_, at) => at % stride === from)
        .map(({ values: [value = 0] }) => value)
      for (let length = 3; length <= values.length; length += 1) {
        sums.push(values.slice(0, length).reduce((sum, value) => sum + value, 0))
      }
    }
  }
  return sums
}

/** Whether a result is what is said, as precisely as it is said. */
function agrees(one: Amount, made: number): boolean {
  const [value = 0] = one.values
  if (one.bound !== '') return boundHolds(one, made)
  const isRough = one.kind === 'share' && one.unit === ''
  const slack =
    Math.min(one.slack, value * 0.02) + (one.kind === 'share' ? Math.min(0.003, value * 0.01) : 0)
  return equal(made, value, isRough ? 0.012 : slack)
}

function multipleHolds(one: Amount, relation: number): boolean {
  const [value = 1] = one.values
  const factor = value < 1 ? 1 / value : value
  if (one.bound === 'over') return relation >= factor && relation <= factor * 1.5
  if (one.bound === 'nearly') return relation <= factor && relation >= factor * 0.85
  return equal(factor, relation, factor * (one.bound === '' ? 0.06 : 0.08))
}

/** Whether one of two may be a part of the other: not where each has a counter of its own, as in Japanese. */
function isPart(one: Amount, other: Amount): boolean {
  const [a = '', b = ''] = [one.nouns[0], other.nouns[0]]
  const hasCounters = /^\p{sc=Han}{1,2}$/u.test(a) && /^\p{sc=Han}{1,2}$/u.test(b)
  return !hasCounters || a === b
}

function pairsOf(known: readonly Amount[]): Two[] {
  const pairs: Two[] = []
  for (const [at, one] of known.entries()) {
    for (const other of known.slice(at + 1, at + 7)) {
      const two = alike(one, other)
      if (two)
        pairs.push({
          ...two,
          apart: known.indexOf(other) - at,
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
