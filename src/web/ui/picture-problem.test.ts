import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

const limit = 5 * 1024 * 1024

test('a picture up to the limit is taken', () => {
  expect(pictureProblem({ type: 'image/png', size: limit }, limit)).toBeUndefined()
})

test('a larger one is refused with the limit', () => {
  expect(pictureProblem({ type: 'image/webp', size: limit + 1 }, limit)).toBe(
    'That picture is larger than 5 MB. Choose a smaller one.',
  )
})

test.each(['application/pdf', 'text/plain', ''])('a file of type “%s” is no picture', (type) => {
  expect(pictureProblem({ type, size: 1 }, limit)).toMatch(/not a picture/)
})
