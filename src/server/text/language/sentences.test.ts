import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

test.each([
  ['en', 'It rained. We stayed in!', ['It rained.', 'We stayed in!']],
  [
    'en',
    'Ask Dr. Hill, e.g. by mail. She answers.',
    ['Ask Dr. Hill, e.g. by mail.', 'She answers.'],
  ],
  [
    'de',
    'Vieles, z. B. Tee, hilft. Das gilt bzw. galt.',
    ['Vieles, z. B. Tee, hilft.', 'Das gilt bzw. galt.'],
  ],
  ['fr', 'Il pleut. M. Blanc reste.', ['Il pleut.', 'M. Blanc reste.']],
  ['ja', '雨です。家にいます。', ['雨です。', '家にいます。']],
  ['', 'One. Two.', ['One.', 'Two.']],
] as const)('%s: %s', (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences)
})

test('endless sentences are divided at blanks, and never within a character', () => {
  const text = `${'word '.repeat(250)}${'👍'.repeat(1_500)} end.`
  const sentences = splitSentences(text, 'en')
  expect(sentences.length).toBeGreaterThan(2)
  expect(sentences.join(' ').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  for (const sentence of sentences) {
    expect([...sentence].length).toBeLessThanOrEqual(1_000)
    expect(sentence.isWellFormed()).toBe(true)
  }
})

test('hostile texts take no longer than others of their size', { timeout: 20_000 }, () => {
  for (const piece of ['Dr. ', 'z. B. ', 'a', 'a\n', '“', '.']) {
    expect(splitSentences(piece.repeat(500_000 / piece.length), 'en').length).toBeGreaterThan(0)
  }
})
