import { expect, test } from 'vitest'
import { workspaceName } from './workspace-name.ts'

test.each([
  ['jo@example.com', {}, "Jo's workspace"],
  ['jo@example.com', { full_name: ' Jo Bloggs ' }, "Jo Bloggs's workspace"],
  ['jo+news@example.com', { full_name: '  ', name: 'Joanna' }, "Joanna's workspace"],
  ['jo+news@example.com', { full_name: 5 }, "Jo's workspace"],
  [null, {}, 'My workspace'],
  ['jo@example.com', { full_name: 'é'.repeat(300) }, `${'é'.repeat(80)}'s workspace`],
])('the workspace of %s with %j is called %s', (email, metadata, name) => {
  expect(workspaceName({ email, user_metadata: metadata })).toBe(name)
})
