import { expect, test } from 'vitest'
import { makeMember } from '#test/factories/members.ts'
import { campaignAbilities } from './campaigns.policy.ts'

test.each(['owner', 'admin', 'member'] as const)('an unlimited %s may do everything', (role) => {
  expect(campaignAbilities(makeMember({ role }))).toEqual({
    create: true,
    update: true,
    remove: true,
  })
})

test('a limited member creates and updates campaigns but deletes none', () => {
  const member = makeMember({ role: 'member', limited: true, clientIds: ['visible'] })
  expect(campaignAbilities(member)).toEqual({ create: true, update: true, remove: false })
})
