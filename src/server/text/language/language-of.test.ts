import { expect, test } from 'vitest'
import { samples } from './language-of.fixture.ts'
import { differInLanguage, differsFromTag, languageOf } from './language-of.ts'

const languages = Object.keys(samples)
const pairs = languages.flatMap((asked) => languages.map((written) => [asked, written] as const))
const sampleOf = (language: string) => samples[language] ?? { brief: '', text: '' }

/** Pairs so close that a paragraph may pass for the other: letting it through is the lesser fault. */
const close = new Set(['da nb', 'nb da', 'uk ru'])

test.each(languages)('a text in %s is taken for what it is', (language) => {
  const { brief, text } = sampleOf(language)
  expect(languageOf(text)).toBe(language === 'nb' ? 'no' : language)
  expect(differsFromTag(language, text)).toBe(false)
  expect(differsFromTag(`${language}-XX`, text)).toBe(false)
  expect(differInLanguage(brief, text)).toBe(false)
})

test('a text in another language than was asked for is noticed, whichever the two are', () => {
  const missed = pairs.filter(([asked, written]) => {
    const repeated = `${sampleOf(written).text} `.repeat(4)
    return asked !== written && !differsFromTag(asked, repeated)
  })
  expect(missed.filter(([asked, written]) => !close.has(`${asked} ${written}`))).toEqual([])
})

test('a brief of one line is enough where the languages are not close', () => {
  // Japanese is told by its script.
  const different = pairs.filter(([asked, written]) => asked !== written && asked !== 'ja')
  const noticed = different.filter(([asked, written]) =>
    differInLanguage(sampleOf(asked).brief, sampleOf(written).text),
  )
  expect(noticed.length / different.length).toBeGreaterThan(0.95)
  for (const asked of ['de', 'fr', 'es', 'it', 'nl', 'pl', 'sv', 'pt']) {
    expect(noticed).toContainEqual([asked, 'en'])
  }
})

test.each([
  ['', ''],
  ['SEO', sampleOf('de').text],
  ['Salon marketing', sampleOf('en').text],
  ['CRM 2026', sampleOf('fr').text],
  ['Tips for Berlin café owners', sampleOf('en').text],
  ['https://example.com/de/praxis', sampleOf('en').text],
  ['Die besten SEO-Tools für Content Marketing Manager', sampleOf('de').text],
])('%j is not refused', (brief, text) => {
  expect(differInLanguage(brief, text)).toBe(false)
})

test('tags that name no known language, and texts too short to tell, say nothing', () => {
  for (const tag of ['', 'x-klingon', 'tlh', 'English', 'id']) {
    expect(differsFromTag(tag, sampleOf('de').text)).toBe(false)
  }
  expect(differsFromTag('en', 'Über uns')).toBe(false)
  expect(differsFromTag('en', 'https://example.com **1.** 2026')).toBe(false)
})

test('foreign names and terms don’t make a text foreign', () => {
  const text =
    'Mit „Search Console“ und „Google Analytics“ sieht das Team von Content Marketing Partners Ltd., welche Landing Pages und Call-to-Actions bei der Zielgruppe wirklich funktionieren und welche nicht.'
  expect(differsFromTag('de', text)).toBe(false)
})

test('words of a language that is not known speak for none', () => {
  const swahili =
    'Wali ni chakula muhimu sana katika nchi nyingi za Afrika Mashariki. Tumia maji vikombe viwili kwa kila kikombe.'
  expect(languageOf(swahili)).toBeNull()
})

test.each([
  [
    'pl',
    'W domu zużywamy dużo wody, a woda jest droga. Po persku: می‌خواهم کتاب‌ها را بخوانم و بنویسم.',
  ],
  ['he', 'הבחירה מתחילה בשאלה פשוטה: כמה קילומטרים רוכבים ביום? Shimano, Bosch Performance Line'],
])('a text in %s stays so with some words from the other side', (language, text) => {
  expect(languageOf(text)).toBe(language)
})
