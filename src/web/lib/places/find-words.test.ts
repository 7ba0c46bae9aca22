import { expect, test } from 'vitest'
import { placeOf } from './find-words.ts'

test('words are found over blanks and line breaks, in any case', () => {
  expect(placeOf('A calm\n desk, at last.', 'calm desk, at')).toEqual({ start: 2, end: 16 })
  expect(placeOf('A CALM desk', 'calm')).toEqual({ start: 2, end: 6 })
})

test('where a mark cuts the words short, their beginning is enough', () => {
  const text = 'One two three four five, then something else.'
  expect(placeOf(text, 'one two three four five, and more')).toEqual({ start: 0, end: 24 })
})

test('what isn’t there is not found', () => {
  expect(placeOf('A calm desk', 'loud (desk)')).toBeNull()
  expect(placeOf('A calm desk', ' ')).toBeNull()
})
