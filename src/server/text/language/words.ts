/** The primary subtag of a language: 'de' of 'de-CH'. */
export function primaryOf(language: string): string {
  return /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'en'
}

/** Text for comparison: one kind of quotation mark, dash and space, no invisible characters. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[“”„«»‟″]/g, '"')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A letter or digit with the vowels and other signs that Hindi, Thai or Arabic set on it. */
const letters = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*'
const word = new RegExp(`${letters}(?:['.,-]${letters})*`, 'gu')

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return folded(text).toLowerCase().match(word) ?? []
}

/** Finds any of some words, given as alternatives of a pattern, where nothing is joined to them; in any case. */
export const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
