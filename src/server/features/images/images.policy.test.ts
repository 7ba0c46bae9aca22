import { expect, test } from 'vitest'
import type { ImageStatus } from '#contracts/articles/images.ts'
import { imagesPerArticle } from '#contracts/credits/credits.ts'
import { imageStalledAfterMs } from '#contracts/rules/pictures/image-defaults.ts'
import { answerOf, isStalled, isUnderWay, picturesUsed, tooManyDrawn } from './images.policy.ts'

const statuses = ['pending', 'in_progress', 'success', 'error', 'failed', 'cancelled'] as const
const now = new Date('2026-01-01T12:00:00Z')
const startedBefore = (ms: number) => new Date(now.getTime() - ms)

test('a drawing is under way until it has ended, and stalls after a while', () => {
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['pending', 'in_progress'])
  const stalled = (status: ImageStatus, ms: number) =>
    isStalled({ status, started_at: startedBefore(ms) }, now)
  expect(stalled('in_progress', imageStalledAfterMs)).toBe(false)
  expect(stalled('in_progress', imageStalledAfterMs + 1)).toBe(true)
  expect(stalled('error', imageStalledAfterMs + 1)).toBe(false)
})

test('pictures on request count unless they came to nothing; the own banner never does', () => {
  const requested = statuses.map((status) => ({ status, requested: true }))
  expect(picturesUsed(requested)).toBe(4)
  expect(picturesUsed(requested.map((image) => ({ ...image, requested: false })))).toBe(0)
})

test('failures are free, but not without end', () => {
  const failures = (count: number) =>
    Array.from({ length: count }, () => ({ status: 'error' as const, requested: true }))
  expect(tooManyDrawn(failures(3 * imagesPerArticle - 1))).toBe(false)
  expect(tooManyDrawn(failures(3 * imagesPerArticle))).toBe(true)
})

test('an answer knows four states', () => {
  const image = { id: 'i', image_url: null, error_message: null }
  expect(statuses.map((status) => answerOf({ ...image, status }).status)).toEqual([
    'pending',
    'pending',
    'success',
    'error',
    'error',
    'cancelled',
  ])
})
