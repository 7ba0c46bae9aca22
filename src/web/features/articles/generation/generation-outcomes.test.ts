import { expect, test } from 'vitest'
import type { Generation, GenerationStage } from '#contracts/articles/generation.ts'
import {
  cancelConsequence,
  cancelNotice,
  isPausing,
  retryExplanation,
} from './generation-outcomes.ts'

const stage = (
  name: GenerationStage['name'],
  state: GenerationStage['state'],
): GenerationStage => ({
  name,
  state,
  count: null,
  startedAt: null,
  finishedAt: null,
  problem: null,
})
const run = (status: Generation['status'], ...stages: GenerationStage[]): Generation => ({
  runId: 'r',
  status,
  now: '2026-11-05T10:00:00Z',
  startedAt: null,
  finishedAt: null,
  problem: null,
  waitingFor: null,
  stages,
  text: null,
  draftSeq: 0,
  cancel: null,
  retry: null,
})

test('a run pauses while stages wait and none is running', () => {
  expect(isPausing(run('running', stage('plan', 'done'), stage('sections', 'waiting')))).toBe(true)
  expect(isPausing(run('running', stage('plan', 'running'), stage('sections', 'waiting')))).toBe(
    false,
  )
  expect(isPausing(run('running', stage('plan', 'done')))).toBe(false)
  expect(isPausing(run('failed', stage('plan', 'waiting')))).toBe(false)
  expect(isPausing(undefined)).toBe(false)
})

test('a retry resumes at the first unfinished stage', () => {
  const failed = run('failed', stage('plan', 'done'), stage('sections', 'failed'))
  expect(retryExplanation(failed, true)).toBe(
    'Finished stages are kept. Writing resumes at “Write the sections”.',
  )
  expect(retryExplanation(run('failed', stage('plan', 'done')), true)).toBe(
    'Finished stages are kept.',
  )
})

test('a retry that keeps nothing starts over', () => {
  const failed = run('failed', stage('plan', 'done'), stage('sections', 'failed'))
  expect(retryExplanation(failed, false)).toBe('Writing will start from the beginning.')
})

test('cancelling says what happens to the credit', () => {
  expect(cancelConsequence('refund')).toMatch(/your credit comes back\.$/)
  expect(cancelConsequence('keep')).toMatch(/its credit stays spent/)
  expect(cancelConsequence('several')).toMatch(/^Articles with no sections yet/)
})

test('while the state is unknown, both outcomes are named', () => {
  for (const unknown of [null, undefined]) {
    expect(cancelConsequence(unknown)).toMatch(/credit comes back.*kept as a draft/)
  }
})

test.each([
  [{ refunded: 1, kept: 0, ended: 0 }, 'Your credit has been given back.'],
  [{ refunded: 0, kept: 1, ended: 0 }, 'The text so far is saved as a draft.'],
  [{ refunded: 2, kept: 0, ended: 0 }, '2 credits given back.'],
  [{ refunded: 1, kept: 2, ended: 0 }, '1 credit given back. 2 drafts kept.'],
  [{ refunded: 0, kept: 1, ended: 1 }, '1 draft kept.'],
])('%j: %s', (outcome, description) => {
  expect(cancelNotice(outcome)).toEqual({
    kind: 'success',
    message: 'Writing cancelled',
    description,
  })
})

test('nothing was cancelled if everything had finished', () => {
  expect(cancelNotice({ refunded: 0, kept: 0, ended: 2 })).toEqual({
    kind: 'info',
    message: 'It finished before it could be cancelled.',
  })
})
