/**
 * Puts the vowel that Indian scripts leave unwritten behind each consonant without another, as “a”: घर is read “ghar”.
 * Where the languages of a script do not say it at the end of a word, it is left out there. Their blocks in Unicode are
 * laid out alike, 128 characters each.
 */
export function withVowels(text: string): string {
  const letters = [...text.normalize('NFC')]
  return letters
    .map((letter, at) => {
      if (!isConsonant(letter)) return letter
      const next = letters[at + 1] ?? ''
      if (isSign(next, nukta)) return letter
      return isSign(next, vowelSigns) || isSilentAtEnd(letters, at) ? letter : `${letter}a`
    })
    .map((letter, at, all) => {
      const before = all[at - 1] ?? ''
      if (!isSign(letter, nukta) || !isConsonant(before)) return letter
      const next = all[at + 1] ?? ''
      return isSign(next, vowelSigns) || isSilentAtEnd(letters, at) ? letter : `${letter}a`
    })
    .join('')
}

const firstBlock = 0x0900
const afterLastBlock = 0x0d80

/** Where in its block a character stands; -1 for one of another script. */
function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code >= firstBlock && code < afterLastBlock ? code % 0x80 : -1
}

const isConsonant = (letter: string) => {
  const place = placeOf(letter)
  return (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f)
}

type Range = readonly [from: number, to: number]
const nukta: Range = [0x3c, 0x3c]
/** With the sign that says there is no vowel. */
const vowelSigns: Range = [0x3e, 0x4d]

const isSign = (letter: string, [from, to]: Range) => {
  const place = placeOf(letter)
  return place >= from && place <= to
}

/** Devanagari, Bengali, Gurmukhi and Gujarati. */
const silentScripts = /[\u0900-\u0aff]/
const isLetter = /[\p{L}\p{M}]/u

/** The last letter of a word of several. */
function isSilentAtEnd(letters: readonly string[], at: number): boolean {
  return (
    silentScripts.test(letters[at] ?? '') &&
    !isLetter.test(letters[at + 1] ?? '') &&
    isLetter.test(letters[at - (isSign(letters[at] ?? '', nukta) ? 2 : 1)] ?? '')
  )
}
