import { expect, test } from 'vitest'
import { workspaceName } from './workspace-name.ts'

test.each([
  ['jo@example.com', {}, 'Jo’s desk'],
  ['jo@example.com', { full_name: ' Jo Bloggs ' }, 'Jo Bloggs’s desk'],
  ['jo+news@example.com', { full_name: '  ', name: 'Joanna' }, 'Joanna’s desk'],
  ['jo+news@example.com', { full_name: 5 }, 'Jo’s desk'],
  [null, {}, 'My desk'],
  ['jo@example.com', { full_name: 'é'.repeat(300) }, `${'é'.repeat(80)}’s desk`],
])('the workspace of %s with %j is called %s', (email, metadata, name) => {
  expect(workspaceName({ email, user_metadata: metadata })).toBe(name)
})
