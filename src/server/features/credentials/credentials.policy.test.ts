import { expect, test } from 'vitest'
import { makeMember } from '#test/factories/members.ts'
import { credentialAbilities } from './credentials.policy.ts'

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
] as const)('an unlimited %s manages credentials; may delete: %s', (role, remove) => {
  expect(credentialAbilities(makeMember({ role }))).toEqual({
    create: true,
    update: true,
    remove,
    test: true,
  })
})

test('a limited member manages no credentials', () => {
  const member = makeMember({ role: 'member', limited: true, clientIds: [] })
  expect(credentialAbilities(member)).toEqual({
    create: false,
    update: false,
    remove: false,
    test: false,
  })
})
