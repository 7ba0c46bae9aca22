import { expect, test } from 'vitest'
import { wordsOf } from '#server/features/articles/index.ts'
import { changedBetween, textOfRevision, wordsOfRevision } from './measure-effort.ts'

test('replaced words count once, added and removed ones as they are', () => {
  expect(changedBetween('Strike it and listen.', 'Strike it and listen.')).toBe(0)
  expect(changedBetween('Strike it and listen.', 'Hit it and listen.')).toBe(1)
  expect(changedBetween('Buy once.', 'Buy once and never again.')).toBe(3)
  expect(changedBetween('Buy once and never again.', 'Buy once.')).toBe(3)
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

test('a revision has the words of its body, without its marks, as the list counts them', () => {
  const content = {
    introduction: 'One – **two**, three.',
    sections: [{ title: 'Four & five', content: '- six\n- [seven](https://example.com/eight)' }],
    conclusion: '',
  }
  expect(wordsOfRevision({ title: 'Not counted', content })).toBe(7)
  expect(wordsOf(content)).toBe(7)
  expect(wordsOfRevision('nothing')).toBe(0)
})
