import { expect, test } from 'vitest'
import { nameFinder } from './find-name.ts'

const known = [
  { name: 'Acme Ltd', alias: '' },
  { name: 'Müller & Söhne', alias: 'mueller@example.test' },
  { name: 'Harbour Health', alias: '' },
]
const finder = nameFinder(known)

test('a name is found whatever its case, width and spaces, and by its alias', () => {
  expect(finder.find('  acme   LTD ')).toEqual([known[0]])
  expect(finder.find('Ａｃｍｅ Ltd')).toEqual([known[0]])
  expect(finder.find('Mueller@example.test')).toEqual([known[1]])
  expect(finder.find('Acme')).toEqual([])
})

test.each([
  ['Acme', 'Acme Ltd'],
  ['Harbor Health', 'Harbour Health'],
  ['Mueller & Soehne', 'Müller & Söhne'],
  ['Acme Ltd, London', null],
  ['Zebra', null],
])('nearest to %s is %s', (text, nearest) => {
  expect(finder.nearest(text)).toBe(nearest)
})
