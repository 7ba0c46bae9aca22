import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { primaryOf } from '../language/words.ts'
import type { CheckedArticle } from './checked-article.ts'

type Counts = { sentences: number; words: number; syllables: number; letters: number; long: number }
type Formula = {
  name: string
  value: (counts: Counts) => number
  easy: number
  plain: number
  lower?: true
}

/** Flesch's formula and its versions per language: the higher, the easier. */
const flesch = (name: string, base: number, perSentence: number, perWord: number): Formula => ({
  name,
  value: ({ sentences, words, syllables }) =>
    base - perSentence * (words / sentences) - perWord * (syllables / words),
  easy: 60,
  plain: 40,
})

const formulas: Record<string, Formula> = {
  en: flesch('Flesch reading ease', 206.835, 1.015, 84.6),
  de: flesch('Flesch reading ease, Amstad', 180, 1, 58.5),
  fr: flesch('Flesch reading ease, Kandel and Moles', 207, 1.015, 73.6),
  es: flesch('Fernández Huerta', 206.84, 1.02, 60),
  nl: flesch('Flesch reading ease, Douma', 206.84, 0.93, 77),
  it: {
    name: 'Gulpease',
    value: ({ sentences, words, letters }) => 89 + (300 * sentences - 10 * letters) / words,
    easy: 60,
    plain: 45,
  },
}
const lix: Formula = {
  name: 'LIX',
  value: ({ sentences, words, long }) => words / sentences + (100 * long) / words,
  easy: 40,
  plain: 50,
  lower: true,
}

const vowels: Record<string, RegExp> = {
  en: /[aeiouy]+/g,
  de: /(?:ei|au|eu|äu|ie|ai|[aeiouyäöü])/g,
  fr: /[aeiouyàâéèêëîïôûùü]+/g,
  es: /[aeoáéíóú]|(?<![aeoáéó])[iuü](?![aeiouáéíóú])/g,
  nl: /[aeiouyéëïöü]+/g,
}

/** The syllables of a word, by its groups of vowels; right to a few per cent over a text. */
export function syllablesOf(word: string, language: string): number {
  const plain = word.toLowerCase()
  const groups = plain.match(vowels[language] ?? /[\p{L}]{1,3}/gu)?.length ?? 0
  const silent =
    (language === 'en' &&
      /[^aeiouyl]e(?:s|d)?$/.test(plain) &&
      !/(?:[td]ed|[cgsxz]es)$/.test(plain)) ||
    (language === 'fr' && /[^aeiouyéèê]e(?:s|nt)?$/.test(plain))
  return Math.max(1, groups - (silent ? 1 : 0))
}

/** How hard the article is to read, by its language's own formula; null for less than a hundred words. */
export function readabilityOf({ blocks, language }: CheckedArticle): ArticleChecks['readability'] {
  const tag = primaryOf(language)
  const sentences = blocks.flatMap((block) => block.sentences)
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [])
  if (words.length < 100) return null
  const formula = formulas[tag] ?? lix
  const value = formula.value({
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word, tag), 0),
    letters: words.reduce((sum, word) => sum + word.length, 0),
    long: words.filter((word) => word.length > 6).length,
  })
  const at = (limit: number) => (formula.lower ? value <= limit : value >= limit)
  const reads = at(formula.easy)
    ? 'easy to read'
    : at(formula.plain)
      ? 'fairly hard'
      : 'hard to read'
  return { formula: formula.name, value: Math.round(value), reads }
}
