import { expect, test } from 'vitest'
import { accessLabel, invitationState, roleCards } from './role-labels.ts'

test.each([
  [{ role: 'owner', limited: false, clientIds: [] }, 'Owner'],
  [{ role: 'admin', limited: false, clientIds: [] }, 'Admin'],
  [{ role: 'member', limited: false, clientIds: ['a'] }, 'Member'],
  [{ role: 'member', limited: true, clientIds: ['a'] }, 'Member, 1 client'],
  [{ role: 'member', limited: true, clientIds: ['a', 'b'] }, 'Member, 2 clients'],
  [{ role: 'member', limited: true, clientIds: [] }, 'Member, limited'],
] as const)('%j is %s', (access, label) => {
  expect(accessLabel({ ...access, clientIds: [...access.clientIds] })).toBe(label)
})

test('nobody is invited as owner', () => {
  expect(roleCards.map(({ value }) => value)).toEqual(['member', 'admin'])
})

test('an invitation names its problem first, then its age', () => {
  const sent = { mailProblem: null, expired: false, sentAt: '2026-11-05T10:00:00Z' }
  const now = new Date('2026-11-05T12:00:00Z')
  expect(invitationState(sent, now)).toBe('Sent 2 hours ago')
  expect(invitationState({ ...sent, sentAt: null }, now)).toBe('Sending…')
  expect(invitationState({ ...sent, expired: true }, now)).toBe('Expired')
  const mailProblem = 'The mailbox is full.'
  expect(invitationState({ ...sent, expired: true, mailProblem }, now)).toBe(mailProblem)
})
