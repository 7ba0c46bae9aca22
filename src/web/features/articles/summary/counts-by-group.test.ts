import { expect, test } from 'vitest'
import { countsByGroup, filteredList } from './counts-by-group.ts'

test('statuses are summed by filter, and a filter without articles counts 0', () => {
  const counts = countsByGroup([
    { status: 'pending_generation', total: 2 },
    { status: 'processing', total: 1 },
    { status: 'generation_failed', total: 1_200 },
  ])
  expect(counts.map(({ group, total }) => [group, total])).toEqual([
    ['writing', 3],
    ['generated', 0],
    ['review', 0],
    ['draft', 0],
    ['published', 0],
    ['failed', 1_200],
  ])
})

test('the list opens with the filters in its address', () => {
  expect(filteredList({ client: 'a', status: 'failed' })).toBe(
    '/dashboard/articles?client=a&status=failed',
  )
})
