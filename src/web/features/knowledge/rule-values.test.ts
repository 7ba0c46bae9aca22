import { expect, test } from 'vitest'
import { clientRulesSchema, type Knowledge } from '#contracts/clients/knowledge.ts'
import { rulesOf, valuesOf } from './rule-values.ts'

const rules = {
  voice: 'Calm and exact',
  audience: 'Families on the coast',
  examples: ['First line.\nSecond line.', 'Another.'],
  preferred: ['guests'],
  avoided: ['cheap', 'users'],
  spelling: 'en-GB' as const,
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
