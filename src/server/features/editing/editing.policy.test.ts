import { expect, test } from 'vitest'
import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import { aiEditLimitReached, aiEditsLeft } from './editing.policy.ts'

test.each([
  [0, aiEditsPerArticle],
  [1, aiEditsPerArticle - 1],
  [aiEditsPerArticle, 0],
  [aiEditsPerArticle + 3, 0],
])('after %i AI edits there are %i left', (used, left) => {
  expect(aiEditsLeft(used)).toBe(left)
})

test('the error names the limit and the way on', () => {
  expect(aiEditLimitReached()).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/50 AI edits are used up\. You can still edit it by hand\.$/),
  })
})
