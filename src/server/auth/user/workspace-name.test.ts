import { expect, test } from 'vitest'
import { workspaceName } from './workspace-name.ts'

test.each([
  ['jo@example.com', {}, 'Jo'],
  ['jo@example.com', { full_name: ' Jo Bloggs ' }, 'Jo Bloggs'],
  ['jo+news@example.com', { full_name: '  ', name: 'Joanna' }, 'Joanna'],
  ['jo+news@example.com', { full_name: 5 }, 'Jo'],
  [null, {}, 'My agency'],
  ['jo@example.com', { full_name: 'é'.repeat(300) }, `${'é'.repeat(80)}`],
])('the workspace of %s with %j is called %s', (email, metadata, name) => {
  expect(workspaceName({ email, user_metadata: metadata })).toBe(name)
})
