import { expect, test } from 'vitest'
import { wordsOf } from './activity-words.ts'

test.each([
  ['article.published', { site: 'Blog', credentialId: 'c1' }, 'Blog'],
  ['article.edited', { revision: 3, reason: 'Edited section 2' }, 'Edited section 2'],
  ['article.publish_failed', { site: 'Blog', message: 'Blog refused it.' }, 'Blog refused it.'],
])('%s says what matters of it', (action, details, detail) => {
  expect(wordsOf(action, details).detail).toBe(detail)
})

test.each([
  ['article.image_requested', { prompt: 'a confidential brief' }],
  ['invitation.sent', { email: 'someone@example.test' }],
  ['article.edited', { reason: '' }],
  ['article.published', { site: 7 }],
])('%s adds nothing where there is nothing to say', (action, details) => {
  expect(wordsOf(action, details).detail).toBeNull()
})

const verb = (name: string) => wordsOf(name, {}).verb

test('an action reads as a verb', () => {
  expect(verb('article.publish_failed')).toBe('could not publish')
})

test.each(['article.renamed', 'toString'])(
  '%s, which has no words yet, reads as changed',
  (name) => {
    expect(verb(name)).toBe('changed')
  },
)

test('who joins or leaves does so to nothing else', () => {
  const alone = ['member.left', 'member.removed'].map((name) => wordsOf(name, {}).alone)
  expect(alone).toEqual([true, false])
})
