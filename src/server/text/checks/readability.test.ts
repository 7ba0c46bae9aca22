import { expect, test } from 'vitest'
import { syllablesOf } from './readability.ts'

test.each([
  ['en', 'desk', 1],
  ['en', 'booking', 2],
  ['en', 'appointment', 3],
  ['en', 'calm', 1],
  ['en', 'time', 1],
  ['en', 'table', 2],
  ['de', 'Empfang', 2],
  ['de', 'Gäste', 2],
  ['de', 'Bäuerin', 3],
  ['fr', 'bonjour', 2],
  ['fr', 'porte', 1],
  ['es', 'ciudad', 2],
  ['es', 'país', 2],
  ['nl', 'afspraak', 2],
])('%s: %s has %i', (language, word, syllables) => {
  expect(syllablesOf(word, language)).toBe(syllables)
})
