import { expect, test } from 'vitest'
import { stillMentioned, withMention } from './mentions.ts'

test('a mention stands apart from the words before it', () => {
  expect(withMention('', 'Ada Byron')).toBe('@Ada Byron ')
  expect(withMention('Please look', 'Ada Byron')).toBe('Please look @Ada Byron ')
  expect(withMention('Please ', 'Ada Byron')).toBe('Please @Ada Byron ')
})

test('who was taken out of the text again is not told', () => {
  const picked = [
    { id: 'a', name: 'Ada Byron' },
    { id: 'b', name: 'Bob Stone' },
    { id: 'a', name: 'Ada Byron' },
  ]
  expect(stillMentioned('@Ada Byron and again @Ada Byron', picked)).toEqual(['a'])
  expect(stillMentioned('Nobody', picked)).toEqual([])
})
