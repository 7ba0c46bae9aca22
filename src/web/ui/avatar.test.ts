import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Acme (UK)', 'AU'],
  ['Acme', 'A'],
  ['  harbour   health trust ', 'HT'],
  ['"Best" Bakery', 'BB'],
  ['Élan & Co.', 'ÉC'],
  ['7 Sisters', '7S'],
  ['anna@example.com', 'A'],
  ['(…)', '?'],
  ['', '?'],
])('%j is shown as %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
