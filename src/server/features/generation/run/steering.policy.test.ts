import { expect, test } from 'vitest'
import { freeRetries } from '#contracts/articles/generation.ts'
import type { GeneratedArticle, NewestRun, StoredStage } from './run-state.views.ts'
import { continuationOf, editsCanBeKept, isAlive, isDelivered, usable } from './steering.policy.ts'

const at = new Date('2026-01-01T12:00:00Z')

function stage(name: string, parts: Partial<StoredStage> = {}): StoredStage {
  return { name, output: {}, startedAt: at, finishedAt: at, problem: null, tries: 1, ...parts }
}

function articleOf(
  parts: Partial<Omit<GeneratedArticle, 'run'>>,
  run: Partial<NewestRun> = {},
): GeneratedArticle {
  return {
    drafts: { seq: 0, sections: {} },
    articleId: 'a',
    clientId: 'c',
    campaignId: 'p',
    status: 'failed',
    inputType: 'topic',
    research: 'own',
    content: null,
    title: '',
    subtitle: '',
    offlineSample: false,
    updatedAt: at,
    wantsPosts: true,
    unpaidRuns: 0,
    banner: null,
    ...parts,
    run: {
      runId: 'r',
      status: 'failed',
      stage: 'plan',
      problem: null,
      outline: null,
      waitingFor: null,
      startedAt: at,
      finishedAt: at,
      held: false,
      again: false,
      stages: [],
      ...run,
    },
  }
}

const content = { introduction: '', sections: [{ title: 'One', content: 'Text' }], conclusion: '' }

test('a run is alive while it waits or is at work', () => {
  const statuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
  expect(statuses.filter((status) => isAlive({ status }))).toEqual(['queued', 'running'])
})

test('a section or a whole answer is a delivery, a plan is none', () => {
  expect(isDelivered(['source', 'plan', 'banner'])).toBe(false)
  expect(isDelivered(['plan', 'section:3'])).toBe(true)
  expect(isDelivered(['workflow'])).toBe(true)
})

test('nothing continues while the run is alive', () => {
  expect(continuationOf(articleOf({ status: 'processing' }, { status: 'running' }))).toBeNull()
})

test('a failed article costs its price again and keeps what was written, unless its brief changed', () => {
  const stages = [stage('plan')]
  expect(continuationOf(articleOf({}, { stages }))).toEqual({ of: 'package', cost: 1, keeps: true })
  const later = new Date(at.getTime() + 1)
  expect(continuationOf(articleOf({ updatedAt: later }, { stages }))).toMatchObject({
    keeps: false,
  })
})

test('the rest of a draft is free, but not without end', () => {
  const stages = [stage('plan'), stage('section:0')]
  const draft = { status: 'draft', content } as const
  const cancelled = { status: 'cancelled', stages } as const
  expect(continuationOf(articleOf(draft, cancelled))).toEqual({
    of: 'package',
    cost: 0,
    keeps: true,
  })
  expect(continuationOf(articleOf({ ...draft, unpaidRuns: freeRetries }, cancelled))).toBeNull()
})

test('posts that failed are free within a limit, and only once they have failed', () => {
  const failed = stage('social', { output: null, problem: 'refused' })
  const posts = (social: StoredStage) =>
    continuationOf(articleOf({ status: 'completed' }, { status: 'completed', stages: [social] }))
  expect(posts(failed)).toEqual({ of: 'posts', cost: 0, keeps: true })
  expect(posts(stage('social'))).toBeNull()
  expect(posts({ ...failed, problem: null })).toBeNull()
  expect(posts({ ...failed, tries: freeRetries + 1 })).toBeNull()
})

test('stages are used again, but for an order, its parts and a banner that was not drawn', () => {
  const stages = [
    stage('dispatch'),
    stage('parts'),
    stage('plan'),
    stage('frame', { output: null }),
    stage('banner', { output: { state: 'later' } }),
  ]
  expect(usable(articleOf({}, { stages }))).toEqual(['plan'])
  const drawn = [stage('banner', { output: { state: 'drawn' } })]
  expect(usable(articleOf({}, { stages: drawn }))).toEqual(['banner'])
})

test('edits are kept as long as no section was added or removed by hand', () => {
  const stages = [stage('plan'), stage('section:0')]
  expect(editsCanBeKept(articleOf({ content }, { stages }))).toBe(true)
  expect(editsCanBeKept(articleOf({ content: { ...content, sections: [] } }, { stages }))).toBe(
    false,
  )
  expect(editsCanBeKept(articleOf({ content }, { stages: [stage('workflow')] }))).toBe(true)
})
