import { expect, test } from 'vitest'
import { percentOf, percentOfWorkflow } from './stages.ts'

test.each([
  ['nothing', [], 0, 0],
  ['the plan', ['plan'], 5, 15],
  ['two sections of five', ['plan', 'section:0', 'section:3'], 5, 37],
  ['every section', ['plan', 'section:0', 'section:1'], 2, 70],
  ['a banner that was faster than the text', ['plan', 'banner'], 5, 15],
  ['the frame after the banner', ['plan', 'banner', 'section:0', 'frame'], 1, 90],
  ['everything', ['plan', 'section:0', 'frame', 'seo', 'banner', 'social'], 1, 95],
])('%s', (_name, finished, sections, percent) => {
  expect(percentOf(finished, sections)).toBe(percent)
})

test('the percent moves while sections are being written', () => {
  const percents = [0, 0.4, 0.95 * 2].map((begun) => percentOf(['plan', 'section:0'], 5, begun))
  expect(percents).toEqual([26, 30, 47])
})

test('the share of a workflow lies between its order and its answer', () => {
  expect([0, 50, 100].map(percentOfWorkflow)).toEqual([8, 47, 86])
})
