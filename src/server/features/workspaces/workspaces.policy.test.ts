import { expect, test } from 'vitest'
import { managesWorkspace, requireManager } from './workspaces.policy.ts'

test.each(['owner', 'admin'] as const)('an %s manages the workspace', (role) => {
  expect(managesWorkspace({ role })).toBe(true)
  expect(() => requireManager({ role })).not.toThrow()
})

test('a member does not manage the workspace and learns who does', () => {
  expect(managesWorkspace({ role: 'member' })).toBe(false)
  expect(() => requireManager({ role: 'member' })).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      message: 'Only the owner and admins can change the team.',
    }),
  )
})
