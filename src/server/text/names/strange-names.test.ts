import { expect, test } from 'vitest'
import { strangeNames } from './strange-names.ts'

const known = 'Frau Yılmaz aus Lindau verkauft einen neuen Satz Ritzel.'

test.each([
  ['Im Winter kommt das Salz dazu.', []],
  ['Das sagt Frau Yilmas aus Lindau.', [{ name: 'Yilmas' }]],
  ['Die Werkstatt liegt in Landau am See.', [{ name: 'Landau', like: 'Lindau' }]],
])('in German a short noun is no slip of another, a name is: %s', (sentence, strange) => {
  expect(strangeNames(sentence, known, 'de')).toEqual(strange)
})
