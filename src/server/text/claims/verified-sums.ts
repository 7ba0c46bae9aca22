import { writtenScales } from '../quantities/compare-quantities.ts'
import { knownOf } from '../quantities/known-quantities.ts'

/** One operation in digits, such as `1,240 - 930 = 310` or `310 / 930 = 33%`; words may stand behind a number. */
const number = '(\\d[\\d,]*(?:\\.\\d+)?)[ \\u00a0]*(%?)[^\\d+*×/÷=−–-]{0,40}'
const sum = new RegExp(
  `^[^\\d]{0,4}${number}([-−–+*×/÷])[^\\d]{0,4}${number}=[^\\d]{0,4}${number}$`,
)

/** Numbers that no evidence has to state: times in each other, and a hundred for shares. */
const constants = [1, 7, 12, 24, 52, 60, 100, 365]

/**
 * What a judge has calculated, as far as code agrees: each operation comes out as it says, and each number in it stands
 * in the evidence, is a constant or came out before. The results, as they are written there.
 */
export function verifiedSums(
  sums: readonly string[],
  evidence: string,
  language: string,
): readonly number[] {
  if (sums.length === 0) return []
  const { amounts, years } = knownOf(evidence, language)
  const stated = [
    ...amounts.flatMap(({ values, raw }) => [...values, ...raw]),
    ...years.flatMap(({ first, last }) => [first, last]),
  ]
  const results: number[] = []
  for (const written of sums) {
    const [, a, aShare, sign = '', b, bShare, c, cShare] = sum.exec(written.trim()) ?? []
    const [one, other, said] = [read(a, aShare), read(b, bShare), read(c, cShare)]
    const isStated = (value: number) =>
      isOneOf(value, stated) || results.some((result) => sameNumber(result, value))
    const isKnown = (value: number) => constants.includes(value) || isStated(value)
    // Of constants alone everything follows.
    if (!isKnown(one) || !isKnown(other) || !(isStated(one) || isStated(other))) continue
    const made = operation(one, sign, other)
    // As precisely as it is said, and no further off than a twentieth.
    const slack = Math.min(
      (cShare ? 0.01 : 1) * 0.5 * 10 ** -(c?.split('.')[1]?.length ?? 0),
      Math.abs(said) * 0.05,
    )
    if (Math.abs(made - said) <= slack + Math.abs(said) * 1e-9) results.push(said)
  }
  return results
}

/** Whether a number is one of some, whatever it is counted in. */
const isOneOf = (value: number, some: readonly number[]): boolean =>
  some.some((one) => writtenScales.some((scale) => sameNumber(one * scale, value)))

const sameNumber = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-6

const read = (digits = '', share = '') =>
  digits === '' ? Number.NaN : Number(digits.replaceAll(',', '')) / (share ? 100 : 1)

function operation(one: number, sign: string, other: number): number {
  if (sign === '+') return one + other
  if ('*×'.includes(sign)) return one * other
  return '/÷'.includes(sign) ? one / other : one - other
}
