import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.tsx'

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
    )
    .join('')

test('words are compared, not letters', () => {
  expect(shown('Strike it and listen.', 'Strike it, then listen.')).toContain('Strike it')
  expect(shown('a heavy anvil', 'a light anvil')).toBe('a {-heavy-}{+light+} anvil')
})

test('what is the same stays whole, and nothing is lost on either side', () => {
  const [before, after] = ['One.\n\nTwo three.', 'One.\n\nThree and four.']
  const changes = wordChanges(before, after)
  const side = (left: string) =>
    changes
      .filter(({ kind }) => kind === 'same' || kind === left)
      .map(({ text }) => text)
      .join('')
  expect([side('removed'), side('added')]).toEqual([before, after])
})

test('identical texts have no changes, and an empty one only additions or removals', () => {
  expect(wordChanges('Same.', 'Same.').map(({ kind }) => kind)).toEqual(['same'])
  expect(wordChanges('', 'New text').map(({ kind }) => kind)).toEqual(['added'])
  expect(wordChanges('Old text', '').map(({ kind }) => kind)).toEqual(['removed'])
})

test('positions grow, so that they can serve as keys', () => {
  const positions = wordChanges('one two three', 'one 2 three 4').map(({ at }) => at)
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b))
})

test('texts with nothing in common are compared as wholes, however long they are', {
  timeout: 10_000,
}, () => {
  const words = (word: string) =>
    Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(wordChanges(words('a'), words('b')).map(({ kind, text }) => [kind, text])).toEqual([
    ['removed', words('a')],
    ['added', words('b')],
  ])
})
