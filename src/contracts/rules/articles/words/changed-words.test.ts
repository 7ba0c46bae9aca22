import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test.each([
  ['A heavy anvil', 'A light anvil', { added: 1, removed: 1 }],
  ['One one two', 'One two two three', { added: 2, removed: 1 }],
  ['Same *words*', 'Same **words**', { added: 0, removed: 0 }],
  ['[words](https://example.com/a)', '[words](https://example.com/b)', { added: 0, removed: 0 }],
  ['', '你好 world', { added: 2, removed: 0 }],
])('from %j to %j', (before, after, words) => {
  expect(changedWords(before, after)).toEqual(words)
})

test('hostile texts take no longer than others of their size', { timeout: 20_000 }, () => {
  for (const piece of ['](', '[](']) {
    const text = piece.repeat(400_000 / piece.length)
    expect(changedWords(text, text), piece).toEqual({ added: 0, removed: 0 })
  }
})
