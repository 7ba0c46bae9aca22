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

test.each([
  ['See [the shop](https://example.com/a/b?c=d "The shop") and <https://example.com/e-f>.', 4],
  ['![A loaf](/storage/v1/object/public/article-images/a-b/c-d/picture.webp)', 2],
  ['Write to [us][1] at me@example.com or www.example.com\n\n[1]: https://example.com', 5],
  ['Bread.[^1]\n\n[^1]: A day', 3],
])('addresses are no words: %s', (introduction, words) => {
  expect(wordsOf({ introduction, sections: [], conclusion: '' })).toBe(words)
})

test('a text of millions of words has about that many', () => {
  const words = wordsOf(texts('four '.repeat(1_000_000)))
  expect(words).toBeGreaterThan(990_000)
  expect(words).toBeLessThan(1_010_000)
})
