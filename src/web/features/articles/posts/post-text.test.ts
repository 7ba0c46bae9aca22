import { expect, test } from 'vitest'
import { postLimits, postNetworks } from '#contracts/rules/publishing/post-length.ts'
import { networks } from './networks.ts'
import { foldText, lengthUsed, textPieces } from './post-text.ts'

test('each network counts by its own rules', () => {
  const post = `${'a'.repeat(256)} https://example.com/${'b'.repeat(200)}`
  expect(lengthUsed('twitter', post)).toMatchObject({ words: '280 of 280', state: 'long' })
  expect(lengthUsed('twitter', '鉄'.repeat(141))).toMatchObject({
    words: '282 of 280',
    state: 'over',
    share: 1,
  })
  expect(lengthUsed('linkedin', 'a'.repeat(3001))).toMatchObject({
    words: '3,001 of 3,000',
    state: 'over',
  })
  expect(lengthUsed('newsletter', 'a'.repeat(4000))).toMatchObject({
    words: '4,000 characters',
    state: 'long',
  })
})

test('a length is judged by what suits readers as well as by the limit', () => {
  expect(lengthUsed('linkedin', 'a'.repeat(1300))).toMatchObject({
    advice: 'Best up to 1,300',
    state: 'fits',
  })
  expect(lengthUsed('linkedin', 'a'.repeat(1301)).state).toBe('long')
  for (const network of postNetworks) {
    const { best } = lengthUsed(network, '')
    expect(best).toBeGreaterThan(0.25)
    expect(best).toBeLessThan(1)
  }
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
  expect(lengthUsed('twitter', 'a'.repeat(280)).state).toBe('long')
  expect(lengthUsed('twitter', 'a'.repeat(281)).state).toBe('over')
  expect(lengthUsed('newsletter', '')).toMatchObject({ words: '0 characters', state: 'fits' })
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
