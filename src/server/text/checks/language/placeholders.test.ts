import { expect, test } from 'vitest'
import { placeholderIn } from './placeholders.ts'

test.each([
  ['As Lorem ipsum dolor sit amet', 'Lorem ipsum'],
  ['Dear {{first_name}}, welcome', '{{first_name}}'],
  ['Call [insert phone number] today', '[insert phone number]'],
  ['TODO: ask Jane', 'TODO'],
  ['It costs XXX pounds', 'XXX'],
  ['Au [ADRESSE DU CLIENT], près de la gare', '[ADRESSE DU CLIENT]'],
  ['For $XX a night', '$XX'],
  ['Für XX Euro im Monat', 'XX Euro'],
  ['By <your company>', '<your company>'],
])('%s', (text, found) => {
  expect(placeholderIn(text)).toBe(found)
})

test.each([
  'Printers have used Lorem ipsum since the sixties.',
  'It was sic [SIC], and the PDF [PDF].',
  'See [your options](https://acme.example/options) first.',
  'A to-do list, and a todo app.',
  'Super Bowl XXX1 and size XL',
  'Use `a < b` here [1].',
])('%s is meant as it is', (text) => {
  expect(placeholderIn(text)).toBeNull()
})

test('a long one is shortened', () => {
  expect(placeholderIn(`[insert ${'x'.repeat(75)}]`)).toHaveLength(60)
})
