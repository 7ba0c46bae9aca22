import { expect, test } from 'vitest'
import { costWords, kindName, knownCost, missingPrices, takenWords } from './cost-words.ts'

const taken = {
  ...{ calls: 14, inputTokens: 30_000, cachedTokens: 0, outputTokens: 2_400 },
  ...{ cost: 33_300, unpriced: 0 },
}

test.each([
  [0, 'US$0.00'],
  [4_200, 'US$0.0042'],
  [33_300, 'US$0.03'],
  [1_250_000_000, 'US$1,250.00'],
])('%i millionths are %s', (millionths, words) => {
  expect(costWords(millionths)).toBe(words)
})

test('a sum says what it lacks', () => {
  expect(takenWords(taken)).toBe('14 calls, 32,400 tokens')
  expect(takenWords({ ...taken, cachedTokens: 12_000 })).toBe(
    '14 calls, 32,400 tokens, 12,000 of them cached',
  )
  expect(knownCost(taken)).toBe('US$0.03')
  expect(missingPrices(taken)).toBe('')
  expect(missingPrices({ ...taken, unpriced: 3 })).toMatch(/^The price of 3 of these calls/)
  expect(knownCost({ ...taken, unpriced: 14, cost: 0 })).toBe('–')
})

test('a kind of call that nobody knows here keeps its name', () => {
  expect(kindName('plan')).toBe('Outline')
  expect(kindName('soothsaying')).toBe('soothsaying')
})
