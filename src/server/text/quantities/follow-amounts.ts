import { type Ground, groundOf } from './amount-pairs.ts'
import { boundHolds, equal, roundedTo } from './compare-amounts.ts'
import type { Amount } from './quantity.ts'
import type { Cues } from './sentence-cues.ts'

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
  const ground = groundOf(amounts)
  const { pairs } = ground
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
      return shareFollows(one, ground, cues)
    default:
      return amountFollows(one, ground, cues)
  }
}

function shareFollows(one: Amount, { known, pairs, shares }: Ground, cues: Cues): boolean {
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
  if (cues.rest && shares.some(({ values }) => agrees(one, 1 - (values[0] ?? 0)))) return true
  // "38.7 per cent, 2.3 points less": 41 per cent before.
  const points = known.filter(({ kind }) => kind === 'points')
  return shares.some(({ values: [share = 0] }) =>
    points.some(({ values: [by = 0] }) => agrees(one, share + by) || agrees(one, share - by)),
  )
}

function amountFollows(one: Amount, ground: Ground, cues: Cues): boolean {
  const { known, pairs, shares, factors } = ground
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
    // Ten euros more a month are 120 a year.
    const rate = one.per && first.per ? one.per / first.per : 1
    return (
      (a !== b && isDifference && result(Math.abs(a - b) * rate)) ||
      (isSum && !first.end && !other.end && result(a + b))
    )
  })
  if (width > (one.bound === 'about' ? roughly : said)) return ofPairs
  if (ofPairs || (cues.total && seriesOf(known, one).some(result))) return true
  return known.some((amount) => {
    const [whole = 0] = amount.values
    if (!isAmount(amount.kind) || !isOf(one, amount.kind, amount.of[0] ?? '')) return false
    const isTime = amount.of[0] === 'duration'
    const parts = isTime ? [] : shares.map(({ values: [share = 0] }) => share)
    // What it was before it changed.
    const changes = shares.flatMap(({ isBy, sentence, values: [share = 0] }) =>
      isBy && sentence === amount.sentence && share < 1 ? [share] : [],
    )
    const made = [
      ...parts.map((share) => whole * share),
      ...(cues.rest ? parts.map((share) => whole * (1 - share)) : []),
      ...factors.flatMap((factor) => [whole * factor, whole / factor]),
      ...changes.flatMap((share) => [whole / (1 + share), whole / (1 - share)]),
      ...(cues.each ? counted(known, amount).map((number) => whole / number) : []),
      ...(cues.total && isPrecise ? counted(known, amount).map((number) => whole * number) : []),
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
export function agrees(one: Amount, made: number): boolean {
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
