import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const marks = { same: '', added: '+', removed: '-' }
const shown = (before: string, after: string) =>
  wordChanges(before, after).map(({ kind, text }) => marks[kind] + text)

test('one word is one word', () => {
  expect(shown('An anvil lasts long.', 'An anvil lasts longer.')).toEqual([
    'An anvil lasts ',
    '-long',
    '+longer',
    '.',
  ])
})

test('words that stayed between two small changes stay', () => {
  expect(shown('The red anvil was sold.', 'The blue anvil was kept.')).toEqual([
    'The ',
    '-red',
    '+blue',
    ' anvil was ',
    '-sold',
    '+kept',
    '.',
  ])
})

test('a sentence that was written anew reads as one, whatever words both have', () => {
  expect(
    shown(
      'There is no shortage of opinions on booking that stays calm. The gap is ours.',
      'Booking should feel as calm as the clinic itself. The gap is ours.',
    ).filter((run) => run.startsWith('+')),
  ).toEqual(['+Booking should feel as calm as the clinic itself'])
})

test('nothing is lost, and paragraphs are not joined', () => {
  const before = 'One two three.\n\nFour five six.'
  const after = 'Seven eight nine.\n\nTen eleven twelve.'
  const runs = wordChanges(before, after)
  const without = (kind: string) =>
    runs
      .filter((run) => run.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
  expect(runs.map(({ text }) => text)).toContain('.\n\n')
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
