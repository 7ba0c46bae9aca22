import { expect, test } from 'vitest'
import type { GenerationNotice } from './generation-notices.ts'
import { createGenerationTally, toastMs } from './generation-tally.ts'

const notice = (articleId: string, kind: GenerationNotice['kind'] = 'complete') => ({
  kind,
  articleId,
  title: `Title ${articleId}`,
})

test('articles that end while the toast is on screen are counted in it', () => {
  const tally = createGenerationTally()
  const first = tally.add(notice('a'), 1_000_000)
  expect(first).toMatchObject({ message: 'Article Generation Complete', description: 'Title a' })
  const third = ['b', 'c'].map((id, nth) => tally.add(notice(id), 1_000_000 + (nth + 1) * toastMs))
  expect(third.at(-1)).toEqual({
    id: first.id,
    kind: 'success',
    message: '3 articles are ready',
    page: '/dashboard/articles',
    tabTitle: '✓ 3 articles ready',
  })
})

test('after the toast has gone, counting starts again', () => {
  const tally = createGenerationTally()
  tally.add(notice('a'), 1_000_000)
  const later = tally.add(notice('b'), 1_000_001 + toastMs)
  expect(later).toMatchObject({ id: 'generation-b', message: 'Article Generation Complete' })
})

test('failures are told in the same toast, after what is ready', () => {
  const tally = createGenerationTally()
  tally.add(notice('a', 'failed'), 1_000_000)
  tally.add(notice('b', 'partly'), 1_000_000)
  expect(tally.add(notice('c'), 1_000_000)).toMatchObject({
    kind: 'warning',
    message: '1 article is ready',
    description: '1 article written in part. 1 article failed, with credits returned.',
  })
})

test('nothing but failures is an error', () => {
  const tally = createGenerationTally()
  tally.add(notice('a', 'failed'), 1_000_000)
  expect(tally.add(notice('b', 'failed'), 1_000_000)).toMatchObject({
    kind: 'error',
    message: '2 articles failed, with credits returned',
    tabTitle: '! 2 articles ended early',
  })
})

test('an article that failed and was then written counts once, as ready', () => {
  const tally = createGenerationTally()
  tally.add(notice('a', 'failed'), 1_000_000)
  expect(tally.add(notice('a'), 1_000_000)).toMatchObject({
    message: 'Article Generation Complete',
  })
})
