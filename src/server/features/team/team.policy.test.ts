import { expect, test } from 'vitest'
import { mayLeave, teamAbilities } from './team.policy.ts'

const nothing = { change: false, remove: false, makeOwner: false }
const manage = { change: true, remove: true, makeOwner: false }

test.each([
  ['owner', 'admin', { ...manage, makeOwner: true }],
  ['owner', 'member', { ...manage, makeOwner: true }],
  ['admin', 'owner', nothing],
  ['admin', 'admin', manage],
  ['admin', 'member', manage],
  ['member', 'owner', nothing],
  ['member', 'admin', nothing],
  ['member', 'member', nothing],
] as const)('what an %s may do with another %s', (role, other, abilities) => {
  expect(teamAbilities({ userId: 'a', role }, { userId: 'b', role: other })).toEqual(abilities)
})

test.each(['owner', 'admin', 'member'] as const)(
  'an %s changes nothing about themselves',
  (role) => {
    expect(teamAbilities({ userId: 'a', role }, { userId: 'a', role })).toEqual(nothing)
  },
)

test('everyone but the owner may leave', () => {
  expect([
    mayLeave({ role: 'owner' }),
    mayLeave({ role: 'admin' }),
    mayLeave({ role: 'member' }),
  ]).toEqual([false, true, true])
})
