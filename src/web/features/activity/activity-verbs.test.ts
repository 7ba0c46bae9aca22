import { expect, test } from 'vitest'
import { activityVerb, hasObject } from './activity-verbs.ts'

test('an action reads as a verb', () => {
  expect(activityVerb('article.publish_failed')).toBe('could not publish')
})

test.each(['article.renamed', 'toString'])(
  '%s, which has no words yet, reads as changed',
  (action) => {
    expect(activityVerb(action)).toBe('changed')
  },
)

test('who joins or leaves does so to nothing else', () => {
  expect([hasObject('member.left'), hasObject('member.removed')]).toEqual([false, true])
})
