import { expect, test } from 'vitest'
import { creditMessage } from './use-submit-order.ts'

test.each([
  'insufficient credits: You need at least 1 credit to create an article',
  'Insufficient credits: You need at least 1 credit to create an article.',
])('%s', (message) => {
  expect(creditMessage(message)).toBe(
    'You need at least 1 credit to create an article. Please purchase more credits to continue.',
  )
})

test('a message without the code is kept', () => {
  expect(creditMessage('You do not have enough credits.')).toBe(
    'You do not have enough credits. Please purchase more credits to continue.',
  )
})
