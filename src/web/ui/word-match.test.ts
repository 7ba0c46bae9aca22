import { expect, test } from 'vitest'
import { matchesWords } from './word-match.ts'

const texts = ['Harbour Health', 'Healthcare']

test.each(['', 'harbour', 'HEALTH har', 'care harb', '  health  '])('“%s” matches', (search) => {
  expect(matchesWords(search, texts)).toBe(true)
})

test.each(['harbor', 'health travel'])('“%s” does not', (search) => {
  expect(matchesWords(search, texts)).toBe(false)
})

test('where there is no text, only the empty search matches', () => {
  expect(matchesWords('')).toBe(true)
  expect(matchesWords('a')).toBe(false)
})
