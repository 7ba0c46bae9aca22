import { expect, test } from 'vitest'
import { inputTypes } from '#contracts/rules/articles/input-types.ts'
import { benchBriefs } from './briefs/all-briefs.ts'
import { measureFaults } from './measure-faults.ts'
import { faultKinds } from './plant-faults.ts'

const report = measureFaults(benchBriefs)

test('the briefs are 24 of many industries, every kind of input and five languages', () => {
  expect(benchBriefs).toHaveLength(24)
  expect(new Set(benchBriefs.map(({ id }) => id)).size).toBe(24)
  expect(new Set(benchBriefs.map(({ industry }) => industry)).size).toBeGreaterThan(12)
  expect(new Set(benchBriefs.map(({ input }) => input.type))).toEqual(new Set(inputTypes))
  expect(new Set(benchBriefs.map(({ language }) => language.slice(0, 2))).size).toBe(5)
  expect(benchBriefs.filter(({ awkward }) => awkward !== '').length).toBeGreaterThan(8)
})

test('at least 400 faults of 12 kinds are planted, and every one of them is caught', () => {
  const planted = report.kinds.reduce((sum, { planted }) => sum + planted, 0)
  expect(planted).toBeGreaterThanOrEqual(400)
  expect(report.kinds.filter(({ planted }) => planted >= 20)).toHaveLength(faultKinds.length)
  expect(report.missed).toEqual([])
})

test('of the clean sentences at most three in a hundred are flagged', () => {
  expect(report.sentences).toBeGreaterThan(150)
  expect(report.flagged.length / report.sentences, report.flagged.join('\n')).toBeLessThanOrEqual(
    0.03,
  )
})
