import { expect, test } from 'vitest'
import { measurePairs } from './measure-pairs.ts'
import { pairSets } from './read-pairs.ts'

test.each(pairSets)('of the %s set of pairs, wrong ones are caught and right ones pass', (set) => {
  const { all, code, kinds, languages, missed, flagged, divided } = measurePairs(set)
  expect(all.wrong + all.right).toBeGreaterThan(150)
  expect(kinds.size).toBeGreaterThanOrEqual(20)
  expect(languages.size).toBeGreaterThanOrEqual(7)
  expect(code.caught / code.wrong, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(all.flagged / all.right, flagged.join('\n')).toBeLessThanOrEqual(0.03)
  for (const kind of ['rounding', 'conversion', 'rounding-code', 'conversion-code']) {
    expect(kinds.get(kind)?.flagged ?? 0, `${kind}: ${flagged.join('\n')}`).toBe(0)
  }
  expect(divided.wrong).toEqual([])
})
