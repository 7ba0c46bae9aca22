import { expect, test } from 'vitest'
import { countsByGroup, filteredList } from './counts-by-group.ts'

test('statuses are summed by filter: none counts 0, and what was cancelled has not failed', () => {
  const counts = countsByGroup({
    articles: [
      { status: 'pending_generation', total: 2 },
      { status: 'processing', total: 1 },
      { status: 'failed', total: 5 },
      { status: 'generation_failed', total: 1_200 },
    ],
    cancelled: 4,
  })
  expect(counts.map(({ group, total }) => [group, total])).toEqual([
    ['writing', 3],
    ['generated', 0],
    ['review', 0],
    ['draft', 0],
    ['published', 0],
    ['failed', 1_201],
    ['cancelled', 4],
  ])
})

test('the list opens with the filters in its address', () => {
  expect(filteredList({ client: 'a', status: 'failed' })).toBe(
    '/dashboard/articles?client=a&status=failed',
  )
})
