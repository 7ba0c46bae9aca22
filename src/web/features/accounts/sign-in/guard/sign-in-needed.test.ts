import { expect, test } from 'vitest'
import { signInNeeded } from './sign-in-needed.ts'

test.each([
  ['/dashboard/clients', 'You need to be logged in to view clients'],
  ['/dashboard/clients/7', 'You need to be logged in to view clients'],
  ['/dashboard/clients/new', 'You must be logged in to create or edit clients'],
  ['/dashboard/clients/7/edit', 'You must be logged in to create or edit clients'],
  ['/dashboard/campaigns', 'You need to be logged in to view campaigns'],
  ['/dashboard/campaigns/7/edit', 'You must be logged in to manage campaigns'],
  ['/join', 'Sign in or create an account to accept the invitation'],
  ['/dashboard', 'You need to be logged in to view this page'],
  ['/dashboard/articles/7', 'You need to be logged in to view this page'],
])('%s: %s', (path, message) => {
  expect(signInNeeded(path)).toBe(message)
})
