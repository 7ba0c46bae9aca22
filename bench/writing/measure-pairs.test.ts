import { expect, test } from 'vitest'
import { measurePairs } from './measure-pairs.ts'
import { type PairSet, pairSets } from './read-pairs.ts'

/** What each set is held to. The sixth and the seventh measure; the checks weren’t fitted to them. */
const levels: Partial<Record<PairSet, { caught: number; flagged: number }>> = {
  sixth: { caught: 0.51, flagged: 0.32 },
  seventh: { caught: 0.51, flagged: 0.26 },
}
const fitted = { caught: 0.95, flagged: 0.03 }

test.each(pairSets)('of the %s set of pairs, wrong ones are caught and right ones pass', (set) => {
  const { all, code, kinds, languages, missed, flagged, divided } = measurePairs(set)
  const level = levels[set] ?? fitted
  expect(all.wrong + all.right).toBeGreaterThan(150)
  expect(kinds.size).toBeGreaterThanOrEqual(20)
  expect(languages.size).toBeGreaterThanOrEqual(7)
  expect(code.caught / code.wrong, missed.join('\n')).toBeGreaterThanOrEqual(level.caught)
  expect(all.flagged / all.right, flagged.join('\n')).toBeLessThanOrEqual(level.flagged)
  expect(divided.wrong).toEqual([])
  if (level !== fitted) return
  for (const kind of ['rounding', 'conversion', 'rounding-code', 'conversion-code']) {
    expect(kinds.get(kind)?.flagged ?? 0, `${kind}: ${flagged.join('\n')}`).toBe(0)
  }
})
