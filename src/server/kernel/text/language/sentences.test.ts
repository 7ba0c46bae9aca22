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
