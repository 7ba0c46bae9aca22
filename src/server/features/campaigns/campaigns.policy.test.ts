import { expect, test } from 'vitest'
import { makeMember } from '#test/factories/members.ts'
import { campaignAbilities } from './campaigns.policy.ts'

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
] as const)('an unlimited %s manages campaigns; deletes them: %s', (role, remove) => {
  expect(campaignAbilities(makeMember({ role }))).toEqual({ create: true, update: true, remove })
})

test('a limited member creates and updates campaigns but deletes none', () => {
  const member = makeMember({ role: 'member', limited: true, clientIds: ['visible'] })
  expect(campaignAbilities(member)).toEqual({ create: true, update: true, remove: false })
})
