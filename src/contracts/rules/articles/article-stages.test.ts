import { expect, test } from 'vitest'
import { articleStages, countedStage, stageLabels } from './article-stages.ts'

test('a stage behind a number reads as a sentence, one or many', () => {
  expect([1, 2].map((total) => countedStage('attention', total))).toEqual([
    'needs attention',
    'need attention',
  ])
  expect([1, 2].map((total) => countedStage('outline', total))).toEqual([
    'outline to approve',
    'outlines to approve',
  ])
  expect(countedStage('changes', 1)).toBe('with changes asked for')
  const same = articleStages.filter((stage) => !['attention', 'outline', 'changes'].includes(stage))
  for (const stage of same) expect(countedStage(stage, 2)).toBe(stageLabels[stage].toLowerCase())
})
