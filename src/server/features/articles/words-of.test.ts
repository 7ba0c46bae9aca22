import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const texts = (content: string) => ({
  introduction: 'Two words',
  sections: [{ title: 'One', content }],
  conclusion: '终于到了',
})

test('words are counted in every text and script', () => {
  expect(wordsOf(texts('three more words'))).toBeGreaterThanOrEqual(7)
})

test('a text of millions of words has about that many', () => {
  const words = wordsOf(texts('four '.repeat(1_000_000)))
  expect(words).toBeGreaterThan(990_000)
  expect(words).toBeLessThan(1_010_000)
})
