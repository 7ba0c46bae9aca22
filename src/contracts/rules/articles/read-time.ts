/** How fast a reader reads. */
export const wordsPerMinute = 230

/** Whole minutes where a text begins with their number ("5 min" is "5"), else the text as it was typed. */
export function readTimeOf(text: string): string {
  const minutes = minutesOf(text)
  return minutes === null ? text : String(minutes)
}

/** The minutes of a read time; null where it says none. */
export function minutesOf(readTime: string): number | null {
  const minutes = Number.parseInt(readTime, 10)
  return minutes > 0 && minutes <= 600 ? minutes : null
}

/** A read time as readers see it: "5 min read", or the words that were typed. */
export function readTimeWords(readTime: string): string {
  return minutesOf(readTime) === null ? readTime : `${readTime} min read`
}
