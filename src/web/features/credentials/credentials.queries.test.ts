import { expect, test } from 'vitest'
import { testProblem } from './credentials.queries.ts'

test('a test that never reached the server has the words of the specification', () => {
  expect(testProblem(new TypeError('Failed to fetch'), 'wordpress')).toBe(
    'Failed to connect to WordPress API. Please check your internet connection and site URL.',
  )
})

test('a refusal of the server keeps its own words', () => {
  const error = Object.assign(new Error('This was changed elsewhere.'), {
    status: 409,
    code: 'conflict',
  })
  expect(testProblem(error, 'wordpress')).toContain('changed')
})
