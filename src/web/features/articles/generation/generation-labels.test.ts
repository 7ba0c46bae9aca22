import { expect, test } from 'vitest'
import {
  type GenerationStage,
  generationStageNames,
  generationStageStates,
} from '#contracts/articles/generation.ts'
import {
  formatDuration,
  labelWithCost,
  missingParts,
  progressLabel,
  progressPercent,
  stageLabel,
  stageStateLabels,
  stageTime,
} from './generation-labels.ts'

const at = (stage: string, percent: number) => ({ runId: 'r', stage, percent })
const stage = (
  name: GenerationStage['name'],
  state: GenerationStage['state'],
  more: Partial<GenerationStage> = {},
): GenerationStage => ({
  name,
  state,
  count: null,
  startedAt: null,
  finishedAt: null,
  problem: null,
  ...more,
})

test('the bar starts at 20 and never stands below it', () => {
  expect([null, at('queued', 0), at('plan', 15), at('seo', 82)].map(progressPercent)).toEqual([
    20, 20, 20, 82,
  ])
})

test('the label names the current stage', () => {
  expect(progressLabel(null)).toBe('Waiting to start')
  expect(progressLabel(at('queued', 0))).toBe('Waiting to start')
  expect(progressLabel(at('source', 8))).toBe('Planning the article')
  expect(progressLabel(at('plan', 15))).toBe('Writing the sections')
  expect(progressLabel(at('section:3', 70))).toBe('Writing the introduction and conclusion')
  expect(progressLabel(at('frame', 72))).toBe('Writing the search listing and social posts')
  expect(progressLabel(at('social', 95))).toBe('Putting it together')
  expect(progressLabel(at('sending', 0))).toBe('Sending it to the workflow')
  expect(progressLabel(at('dispatch', 47))).toBe('With the workflow')
})

test('what is missing is named as a reader would', () => {
  const stages = [
    stage('plan', 'done'),
    stage('sections', 'skipped', { count: { done: 3, of: 5 } }),
    stage('frame', 'skipped'),
    stage('banner', 'done'),
    stage('social', 'failed'),
  ]
  expect(missingParts(stages)).toBe(
    '2 sections, the introduction, the conclusion and the social posts',
  )
  expect(missingParts([stage('sections', 'failed', { count: { done: 4, of: 5 } })])).toBe(
    'one section',
  )
  expect(missingParts([stage('sections', 'done', { count: { done: 4, of: 4 } })])).toBe('')
})

test('a stage that has ended took its time, one at work takes it still', () => {
  const startedAt = '2026-11-05T10:00:00.000Z'
  const finishedAt = '2026-11-05T10:02:05.000Z'
  expect(stageTime(stage('plan', 'done', { startedAt, finishedAt }), 0)).toBe('2 min 5 s')
  const now = Date.parse(startedAt) + 42_000
  expect(stageTime(stage('plan', 'running', { startedAt }), now)).toBe('42 s')
  // A clock that is behind never shows less than nothing.
  expect(stageTime(stage('plan', 'running', { startedAt }), now - 60_000)).toBe('0 s')
  expect(stageTime(stage('plan', 'waiting'), now)).toBe('')
})

test('a button says what it costs, and nothing where it is free', () => {
  expect([labelWithCost('Try again', 1), labelWithCost('Write the rest', 0)]).toEqual([
    'Try again · 1 credit',
    'Write the rest',
  ])
})

test('every stage has a label in the imperative', () => {
  const labels = generationStageNames.map((name) => stageLabel({ name }))
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels)
    expect(label).toMatch(/^(Read|Send|Research|Plan|Write|Draw|Check) (the|it) /)
})

test('every state of a stage has a word', () => {
  expect(generationStageStates.map((state) => stageStateLabels[state])).toEqual([
    'not started',
    'in progress',
    'done',
    'failed',
    'skipped',
  ])
})

test('a stage reported last decides the label before percent does', () => {
  expect(progressLabel(at('completed', 40))).toBe('Finished')
  expect(progressLabel(at('workflow', 5))).toBe('Putting it together')
})

test.each([
  [-5, '0 s'],
  [499, '0 s'],
  [500, '1 s'],
  [59_499, '59 s'],
  [60_000, '1 min 0 s'],
  [3_661_000, '61 min 1 s'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})

test('a finished stage without an end took no time, a failed one has none', () => {
  const startedAt = '2026-11-05T10:00:00.000Z'
  expect(stageTime(stage('plan', 'done', { startedAt }), 0)).toBe('0 s')
  expect(stageTime(stage('plan', 'failed', { startedAt, finishedAt: startedAt }), 0)).toBe('')
})

test('a price counts in singular and plural', () => {
  expect(labelWithCost('Try again', 2)).toBe('Try again · 2 credits')
})
