import { expect, test } from 'vitest'
import { invitationText } from './invitation-for-visitors.tsx'

const invitation = {
  workspaceName: 'Harbour & Co',
  invitedBy: 'Ada Byron',
  email: 'new@example.test',
  role: 'member',
  clients: null,
  state: 'open',
} as const

test('an invitation names who invites, the role and what there is to see', () => {
  expect(invitationText(invitation)).toBe(
    'Ada Byron has invited you to join as a member. You’ll see every client with its campaigns and articles.',
  )
  expect(invitationText({ ...invitation, clients: 1 })).toContain(
    'You’ll see 1 client with its campaigns and articles.',
  )
  expect(invitationText({ ...invitation, clients: 3 })).toContain('3 clients with their campaigns')
  expect(invitationText({ ...invitation, role: 'admin', invitedBy: '' })).toBe(
    'Someone has invited you to join as an admin. You’ll see every client and manage the team.',
  )
})
