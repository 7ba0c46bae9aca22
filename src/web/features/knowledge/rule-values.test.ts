import { expect, test } from 'vitest'
import { clientRulesSchema, type Knowledge } from '#contracts/clients/knowledge.ts'
import { rulesOf, valuesOf, withStyle } from './rule-values.ts'

const rules = {
  voice: 'Calm and exact',
  audience: 'Families on the coast',
  examples: ['First line.\nSecond line.', 'Another.'],
  preferred: ['guests'],
  avoided: ['cheap', 'users'],
  spelling: 'en-GB' as const,
  address: 'formal' as const,
  careful: ['guarantee'],
  required: ['Harbour Health is regulated by the CQC.'],
  competitors: ['Seaview'],
  colours: ['#0a5c4d'],
}
const knowledge: Knowledge = {
  rules,
  rulesUpdatedAt: '2026-11-22T10:00:00.000Z',
  items: [],
  abilities: { update: true },
}

test('rules come back from the form as they went in', () => {
  const values = valuesOf(knowledge)
  expect(values.updatedAt).toBe(knowledge.rulesUpdatedAt)
  expect(rulesOf(values)).toEqual(rules)
  expect(clientRulesSchema.parse(rulesOf(values))).toEqual(rules)
})

test('empty lines, blanks and repeated entries are dropped', () => {
  const values = { ...valuesOf(knowledge), avoided: ' cheap \n\n cheap\nusers \n' }
  expect(rulesOf(values).avoided).toEqual(['cheap', 'users'])
})

test('the client’s way of writing joins the voice once, with its form of address', () => {
  const card = {
    ...{ pages: 4, sentences: 80, language: 'de', words: { mean: 13.6, spread: 6.2 } },
    ...{ questions: 2, exclamations: 0, contractions: null, firstPerson: 20 },
    address: 'formal' as const,
  }
  const used = withStyle('Calm and exact', card)
  expect(used).toEqual({
    voice:
      'Calm and exact\nSentences of about 14 words, most between 7 and 20; hardly any questions; no exclamation marks; the client speaks as “we”.',
    address: 'formal',
  })
  expect(withStyle(used.voice ?? '', card)).toEqual(used)
})

test('a voice that has no room for another line stays as it is', () => {
  const card = {
    ...{ pages: 1, sentences: 40, language: 'en', words: { mean: 9, spread: 3 } },
    ...{ questions: 0, exclamations: 0, contractions: 30, firstPerson: 0, address: null },
  }
  const full = 'x'.repeat(1_990)
  expect(withStyle(full, card)).toEqual({ voice: full, address: '' })
})
