import { expect, test } from 'vitest'
import { unpublishable } from './publishing.policy.ts'

const content = { introduction: 'Hello.', sections: [], conclusion: '' }
const article = { status: 'completed', title: 'Anvils', content, bodyContent: '' } as const

test('a finished article with a title and a text can go out, also one written by hand', () => {
  expect(unpublishable(article)).toBeNull()
  expect(unpublishable({ ...article, content: null, bodyContent: 'By hand' })).toBeNull()
})

test.each([
  ['one that waits', { status: 'pending_generation' }, /still being written/],
  ['one being written', { status: 'processing' }, /still being written/],
  ['a failed one', { status: 'generation_failed' }, /could not be written/],
  ['one without a title', { title: ' ' }, /a title/],
  ['one without a text', { content: { ...content, introduction: ' ' } }, /no content/],
  ['an empty one written by hand', { content: null }, /no content/],
] as const)('%s stays here, and the sentence says why', (_name, parts, sentence) => {
  expect(unpublishable({ ...article, ...parts })).toMatch(sentence)
})
