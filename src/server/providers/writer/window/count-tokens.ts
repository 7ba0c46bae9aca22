/** Words of plain letters, line breaks, wide spaces, and everything else a character at a time. */
const pieces = /[A-Za-z]+|\n+|[^\S\n]{2,}|[\s\S]/gu
const plainLetters = /[A-Za-z]/g
const accented = /[\u00c0-\u024f]/g

/** Letters that a token holds of the words of English, and of languages that vocabularies know less of. */
const lettersOfEnglish = 4.6
const lettersOfOthers = 2.2
/** Where more than one letter in so many has an accent, the text is not English. */
const accentsOfOthers = 250

/**
 * About how many tokens a text has, in the vocabulary that needs the most of those in use (Llama 2, Mistral): rather more than
 * fewer. Chinese, Japanese and Korean have more tokens than characters there.
 */
export function countTokens(text: string): number {
  const plain = text.match(plainLetters)?.length ?? 0
  const others = text.match(accented)?.length ?? 0
  const letters = others * accentsOfOthers > plain ? lettersOfOthers : lettersOfEnglish
  let count = 0
  for (const [piece] of text.matchAll(pieces)) {
    if (/[A-Za-z]/.test(piece)) count += Math.max(1, piece.length / letters)
    else if (piece !== ' ') count += tokensOfCharacter(piece.codePointAt(0) ?? 0)
  }
  return Math.ceil(count)
}

function tokensOfCharacter(code: number): number {
  if (code < 0x80) return 1
  // Cyrillic is known to all of them.
  if (code >= 0x400 && code < 0x530) return 0.8
  if (code >= 0x900 && code < 0x1000) return 1.3
  if (code >= 0xac00 && code < 0xd7b0) return 2.2
  if (code >= 0x2e80 && code < 0xac00) return 1.5
  // What no vocabulary holds is spelt in bytes.
  return code > 0xffff ? 4 : 1.25
}
