import { languageOf } from '#server/text/language/language-of.ts'

/** Words of plain letters, line breaks, wide spaces, and everything else a character at a time. */
const pieces = /[A-Za-z]+|\n+|[^\S\n]{2,}|[\s\S]/gu
const plainLetters = /[A-Za-z]/g
const accented = /[\u00c0-\u024f]/g

/** Letters that a token holds of the words of English, and of languages that vocabularies know less of. */
const lettersOfEnglish = 4.6
const lettersOfOthers = 2.2
/** Where more than one letter in so many has an accent, a text is not English. */
const accentsOfOthers = 250
/** So much of a text tells its language. */
const enough = 300

/**
 * About how many tokens a text has, in the vocabulary that needs the most of those in use (Llama 2, Mistral): rather more than
 * fewer. Chinese, Japanese and Korean have more tokens than characters there.
 */
export function countTokens(text: string): number {
  const letters = isEnglish(text) ? lettersOfEnglish : lettersOfOthers
  let count = 0
  for (const [piece] of text.matchAll(pieces)) {
    if (/[A-Za-z]/.test(piece)) count += Math.max(1, piece.length / letters)
    else if (piece !== ' ') count += tokensOfCharacter(piece.codePointAt(0) ?? 0)
  }
  return Math.ceil(count)
}

/** Vocabularies know English best; what is too short to tell goes by its accents. */
function isEnglish(text: string): boolean {
  const language = languageOf(text.slice(0, enough))
  if (language) return language === 'en'
  const plain = text.match(plainLetters)?.length ?? 0
  return (text.match(accented)?.length ?? 0) * accentsOfOthers <= plain
}

function tokensOfCharacter(code: number): number {
  if (code < 0x80) return 1
  // Cyrillic is known to all of them.
  if (code >= 0x400 && code < 0x530) return 0.95
  if (code >= 0x900 && code < 0x1000) return 1.3
  if (code >= 0xac00 && code < 0xd7b0) return 2.2
  if (code >= 0x2e80 && code < 0xac00) return 1.65
  // What no vocabulary holds is spelt in bytes.
  return code > 0xffff ? 4 : 1.25
}
