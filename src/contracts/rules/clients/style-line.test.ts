import { expect, test } from 'vitest'
import { styleLine, withoutStyleLine } from '../../clients/style-line.ts'

test('the figures of a way of writing are no evidence', () => {
  const line = styleLine({
    ...{ pages: 4, sentences: 80, language: 'en', words: { mean: 13.6, spread: 6.2 } },
    ...{ questions: 2, exclamations: 0, contractions: 30, firstPerson: 1, address: null },
  })
  expect(withoutStyleLine(`Calm since 1998.\n${line}\nExact.`)).toBe('Calm since 1998.\n\nExact.')
})
