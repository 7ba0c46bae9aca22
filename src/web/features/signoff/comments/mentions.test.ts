import { expect, test } from 'vitest'
import { completed, nameAt, named, stillMentioned, withMention } from './mentions.ts'

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

test.each([
  ['@', ''],
  ['Please look @Ad', 'Ad'],
  ['Please look @Ada By', 'Ada By'],
  ['Line\n@b', 'b'],
  ['ada@example', null],
  ['Please look', null],
  ['@Ada Byron and then', null],
])('behind “%s” the name being typed is %s', (body, name) => {
  expect(nameAt(body, body.length)).toBe(name)
})

test('a colleague’s name takes the place of what was typed of it, in the middle of a text too', () => {
  expect(completed('See @Ad', 7, 'Ada Byron')).toEqual({ body: 'See @Ada Byron ', caret: 15 })
  expect(completed('See @Ad please', 7, 'Ada Byron')).toEqual({
    body: 'See @Ada Byron please',
    caret: 15,
  })
})

test('colleagues are found by any word of their name', () => {
  const people = [
    { id: 'a', name: 'Ada Byron' },
    { id: 'b', name: 'bob@agency.test' },
  ]
  const found = (typed: string) => named(people, typed).map(({ id }) => id)
  expect(found('')).toEqual(['a', 'b'])
  expect(found('by')).toEqual(['a'])
  expect(found('BOB')).toEqual(['b'])
  expect(found('bob t')).toEqual([])
})
