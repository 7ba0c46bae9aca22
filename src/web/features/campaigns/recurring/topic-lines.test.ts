import { expect, test } from 'vitest'
import { linesOf, problemOf } from './topic-lines.ts'

test.each([
  ['Pears\n\n  Plums \r\nFigs', ['Pears', 'Plums', 'Figs']],
  ['- Pears\n• Plums\n* Figs', ['Pears', 'Plums', 'Figs']],
  ['1. Pears\n2) Plums', ['Pears', 'Plums']],
  // A number is only left out where it counts the lines.
  ['24. Dezember: was offen hat', ['24. Dezember: was offen hat']],
  ['24. Dezember\nPears', ['24. Dezember', 'Pears']],
  ['Pears\tfruit\t2026\n\tPlums\tfruit', ['Pears', 'Plums']],
  ['', []],
])('the topics of %j', (text, topics) => {
  expect(linesOf(text)).toEqual(topics)
})

test('too many and too long topics are named', () => {
  expect(problemOf(['Pears'])).toBeUndefined()
  expect(problemOf(Array(201).fill('Pears'))).toBe('Please add 200 topics at once at most.')
  expect(problemOf(['x'.repeat(301)])).toMatch(/^“x{40}…” has more than 300 characters\.$/)
})
