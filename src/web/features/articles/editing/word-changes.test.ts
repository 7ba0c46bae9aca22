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
