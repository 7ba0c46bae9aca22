import { expect, test } from 'vitest'
import { articleLanguages, languageName, namedLanguage } from './languages.ts'

test.each([
  ['de', 'de-DE'],
  ['de_ch', 'de-CH'],
  ['German', 'de-DE'],
  ['Deutsch', 'de-DE'],
  ['deutsch (schweiz)', 'de-CH'],
  ['Englisch', 'en-GB'],
  ['EN-us', 'en-US'],
  ['American English', 'en-US'],
  ['français', 'fr-FR'],
  ['portugais', 'pt-PT'],
  ['Brazilian Portuguese', 'pt-BR'],
  ['日本語', 'ja-JP'],
  ['Norwegian', 'nb-NO'],
  ['Klingon', undefined],
  ['', undefined],
])('%j names %s', (text, tag) => {
  expect(namedLanguage(text)).toBe(tag)
})

test('each language has a name, by which it is found', () => {
  for (const tag of articleLanguages) expect(namedLanguage(languageName(tag))).toBe(tag)
  expect(languageName('de-CH')).toBe('German (Switzerland)')
})
