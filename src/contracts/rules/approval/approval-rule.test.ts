import { expect, test } from 'vitest'
import { leavesRule } from './approval-rule.ts'
import type { SignOffStage } from './sign-off-stages.ts'

const at = (stage: SignOffStage, clientId = 'acme') => ({ clientId, stage })

test.each<[SignOffStage, SignOffStage, boolean]>([
  ['client', 'none', true],
  ['client', 'internal', true],
  ['both', 'client', true],
  ['internal', 'none', true],
  ['internal', 'client', false],
  ['client', 'client', false],
  ['none', 'both', false],
])('an article that leaves %s for %s leaves an approval: %s', (from, to, leaves) => {
  expect(leavesRule(at(from), at(to))).toBe(leaves)
})

test('another client’s approval is another one, colleagues are the same', () => {
  expect(leavesRule(at('client'), at('both', 'other'))).toBe(true)
  expect(leavesRule(at('internal'), at('internal', 'other'))).toBe(false)
})
