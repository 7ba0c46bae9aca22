import { expect, test } from 'vitest'
import { guessKind } from './guess-kind.ts'

test.each([
  ['This figure is wrong: it was 12 % in 2024.', 'fact'],
  ['Is that so?', 'fact'],
  ['Too formal for us, please make it warmer.', 'tone'],
  ['We never say “anvils”; our name is Acme®.', 'brand'],
  ['The link goes to an old page: https://acme.example/old', 'link'],
  ['You forgot to mention the workshop.', 'missing'],
  ['Could we have another photo here?', 'picture'],
] as const)('%s is about %s', (body, kind) => {
  expect(guessKind(body, 'text')).toBe(kind)
})

test('without a sign the place tells, or nothing does', () => {
  expect(guessKind('Hm.', 'banner')).toBe('picture')
  expect(guessKind('Hm.', 'text')).toBeNull()
})
