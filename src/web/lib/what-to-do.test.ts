import { expect, test } from 'vitest'
import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'
import { whatToDo } from './what-to-do.ts'

const words = (stage: ArticleStage, { failed = false, approval = false } = {}) =>
  whatToDo({ standing: { stage, people: [], at: null, problem: null }, failed, approval }).label

test('a row says what its stage asks for', () => {
  expect(words('changes')).toBe('Answer changes')
  expect(words('outline')).toBe('Approve outline')
  expect(words('with_colleague')).toBe('Review')
  expect(words('approved', { approval: true })).toBe('Publish…')
  expect(words('attention', { failed: true })).toBe('Retry')
  expect(words('attention')).toBe('Fix')
})

test('what somebody has to approve is sent, the rest is checked and published', () => {
  expect(words('to_check')).toBe('Check')
  expect(words('changed')).toBe('Publish…')
  expect(words('to_check', { approval: true })).toBe('Send for approval')
  expect(words('changed', { approval: true })).toBe('Send for approval')
})
