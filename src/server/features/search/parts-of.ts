import type { SearchHit } from '#contracts/search.ts'

/** Splits a line in which what was found stands between U+E000 and U+E001. */
export function partsOf(line: string): SearchHit['line'] {
  return line
    .split('\u{E000}')
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, found: false }]
      const [found = '', rest = ''] = piece.split('\u{E001}')
      return [
        { text: found, found: true },
        { text: rest, found: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
