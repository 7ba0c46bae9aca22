import { expect, test } from 'vitest'
import { effortBetween, textOfRevision } from './measure-effort.ts'

test('replaced words count once, added and removed ones as they are', () => {
  expect(effortBetween('Strike it and listen.', 'Strike it and listen.').changed).toBe(0)
  expect(effortBetween('Strike it and listen.', 'Hit it and listen.')).toEqual({
    words: 4,
    changed: 1,
  })
  expect(effortBetween('Buy once.', 'Buy once and never again.').changed).toBe(3)
  expect(effortBetween('Buy once and never again.', 'Buy once.').changed).toBe(3)
})

test('a stored revision is read as a text, and one of another shape as none', () => {
  const content = {
    introduction: 'One',
    sections: [{ title: 'Two', content: 'Three' }],
    conclusion: 'Four',
  }
  expect(textOfRevision({ title: 'T', content })).toBe('T\n\nOne\n\nTwo\n\nThree\n\nFour')
  expect(textOfRevision('nothing')).toBe('')
})
