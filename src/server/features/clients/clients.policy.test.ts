import { expect, test } from 'vitest'
import { makeMember } from '#test/factories/members.ts'
import { clientAbilities } from './clients.policy.ts'

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
] as const)('an unlimited %s manages clients; deletes them: %s', (role, remove) => {
  expect(clientAbilities(makeMember({ role }))).toEqual({ create: true, update: true, remove })
})

test('a limited member manages no clients, not even visible ones', () => {
  const member = makeMember({ role: 'member', limited: true, clientIds: ['visible'] })
  expect(clientAbilities(member)).toEqual({ create: false, update: false, remove: false })
})
