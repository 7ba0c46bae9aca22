const MAX_SLUG = 80
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
}

/**
 * A URL slug of lower-case ASCII letters, digits and single hyphens, at most 80 characters, cut at a word.
 * Falls back to the second text, then to "article", when no Latin characters are left.
 */
export function slugOf(text: string, fallback = ''): string {
  const ascii = text
    .toLowerCase()
    .replace(/[ßæœøđðþłı&]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (ascii === '') return fallback === '' ? 'article' : slugOf(fallback)
  if (ascii.length <= MAX_SLUG) return ascii
  const room = ascii.slice(0, MAX_SLUG + 1)
  const border = room.lastIndexOf('-')
  return border > MAX_SLUG / 3 ? room.slice(0, border) : ascii.slice(0, MAX_SLUG)
}
