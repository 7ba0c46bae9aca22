import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['Don’t stop: 3.5 km/h, e.g. well-known ways.', "don't stop 3.5 km h e.g well-known ways"],
  ['यह दुकान हिंदी में है।', 'यह दुकान हिंदी में है'],
  ['العَرَبِيَّة لُغَة', 'العَرَبِيَّة لُغَة'],
  ['שָׁלוֹם עולם', 'שָׁלוֹם עולם'],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words.normalize('NFC').split(' '))
})
