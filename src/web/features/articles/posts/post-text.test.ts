import { expect, test } from 'vitest'
import { postLimits } from '#contracts/rules/post-length.ts'
import { networks } from './networks.ts'
import { foldText, lengthUsed, textPieces } from './post-text.ts'

test('each network counts by its own rules', () => {
  expect(
    lengthUsed('twitter', `${'a'.repeat(256)} https://example.com/${'b'.repeat(200)}`),
  ).toEqual({
    words: '280 of 280',
    over: false,
  })
  expect(lengthUsed('twitter', '鉄'.repeat(141))).toEqual({ words: '282 of 280', over: true })
  expect(lengthUsed('linkedin', 'a'.repeat(3001))).toEqual({ words: '3,001 of 3,000', over: true })
  expect(lengthUsed('newsletter', 'a'.repeat(4000)).over).toBe(false)
})

test('what a network hides is cut between words, and nothing is lost', () => {
  const text = 'one two three four five'
  expect(foldText(text, 10)).toEqual({ shown: 'one two', hidden: ' three four five' })
  expect(foldText(text, 100)).toEqual({ shown: text, hidden: '' })
  expect(foldText('Inside:\n• One\n• Two', 16)).toEqual({
    shown: 'Inside:\n• One',
    hidden: '\n• Two',
  })
  expect(foldText('x'.repeat(30), 10)).toEqual({ shown: 'x'.repeat(10), hidden: 'x'.repeat(20) })
})

test('hashtags and links stand apart from the text around them', () => {
  const text = 'Go #slow, see https://a.example/#b and R&D#1'
  expect(textPieces(text).map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'text:Go ',
    'tag:#slow',
    'text:, see ',
    'link:https://a.example/#b',
    'text: and R&D#1',
  ])
})

test('a text of exactly the limit is not over it', () => {
  expect(lengthUsed('twitter', 'a'.repeat(280)).over).toBe(false)
  expect(lengthUsed('twitter', 'a'.repeat(281)).over).toBe(true)
  expect(lengthUsed('newsletter', '')).toEqual({ words: '0 characters', over: false })
})

test('a text without a fold is shown in full', () => {
  expect(foldText('a'.repeat(5000), null)).toEqual({ shown: 'a'.repeat(5000), hidden: '' })
})

test('pieces put together are the text again', () => {
  for (const text of [
    '',
    '#one #two',
    'https://a.example',
    'plain',
    'Ä #grün! http://x.example/?a=b',
  ]) {
    expect(
      textPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})

test('a piece knows its position', () => {
  for (const { text, at } of textPieces('Go #slow now')) {
    expect('Go #slow now'.slice(at, at + text.length)).toBe(text)
  }
})

test('every network of the product is on screen once, and an excerpt never exceeds its limit', () => {
  expect(networks.map(({ id }) => id).toSorted()).toEqual(Object.keys(postLimits).sort())
  for (const { id, excerpt } of networks) {
    expect(excerpt).toBeLessThanOrEqual(postLimits[id] ?? Number.POSITIVE_INFINITY)
  }
})
