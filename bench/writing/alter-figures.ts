import { wholeOf, whyDoubted } from './measure-pairs.ts'
import { type Pair, type PairSet, readPairs } from './read-pairs.ts'

export type AlteredReport = { altered: number; passed: number; sentences: string[] }

/** How often each figure of a sentence is altered. */
const times = 4

/**
 * How many figures pass by chance: every figure in digits of every right sentence that code lets pass is altered at random, one
 * at a time, by the same numbers in every run.
 */
export function alterFigures(set: PairSet): AlteredReport {
  const random = randomFrom(2026)
  const report: AlteredReport = { altered: 0, passed: 0, sentences: [] }
  const pairs = readPairs(set)
  for (const pair of pairs.filter(({ right }) => right)) {
    const whole = wholeOf(pairs, pair.language)
    if (whyDoubted(pair, whole) !== null) continue
    for (const sentence of alteredOf(pair, random)) {
      report.altered += 1
      if (whyDoubted({ ...pair, sentence }, whole) !== null) continue
      report.passed += 1
      report.sentences.push(`${pair.language} ${pair.kind}: ${sentence} (for: ${pair.sentence})`)
    }
  }
  return report
}

/** A whole figure in digits, and not a part of a name: “E25”, “U-14”. */
const figure =
  /(?<![\p{L}\d.,]|\p{L}-)[\d０-９]+(?:[.,:\u00a0\u202f][\d０-９]+| (?=\d{3}(?!\d))\d{3})*/gu

function alteredOf({ sentence }: Pair, random: () => number): string[] {
  return [...sentence.matchAll(figure)].flatMap(({ 0: written, index }) =>
    Array.from({ length: times }, () => altered(written, random)).map(
      (other) => sentence.slice(0, index) + other + sentence.slice(index + written.length),
    ),
  )
}

/** Other digits in the same places; no part of the figure begins with a nought that it hadn’t. */
function altered(written: string, random: () => number): string {
  for (;;) {
    const other = written.replace(/[\d０-９]/gu, (digit, at: number) => {
      const zero = digit.charCodeAt(0) > 0xff ? 0xff10 : 0x30
      const isFirst = at === 0 || !/[\d０-９]/u.test(written.charAt(at - 1))
      return String.fromCharCode(
        zero + (isFirst ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10)),
      )
    })
    if (other !== written) return other
  }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
