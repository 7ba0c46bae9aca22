/** Words of an image template without what it asks to leave out ("no buildings, no text"). */
export function wishedWords(text: string): string {
  return text.replace(/\b(?:no|not|never|without)\b[^,.;]*/gi, ' ')
}

/** The choice whose sign comes first in the words: a template names its subject before its details. */
export function firstWish<T>(
  words: string,
  wishes: readonly (readonly [RegExp, T])[],
): T | undefined {
  let found: T | undefined
  let earliest = Number.POSITIVE_INFINITY
  for (const [sign, choice] of wishes) {
    const place = words.search(sign)
    if (place === -1 || place >= earliest) continue
    earliest = place
    found = choice
  }
  return found
}
