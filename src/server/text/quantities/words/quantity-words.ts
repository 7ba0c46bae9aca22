/**
 * How a language writes quantities. Lists are words with blanks between them; a `word:value` gives its value, an
 * underscore stands for a blank within one. Patterns are sources of regular expressions without capturing groups.
 */
export type QuantityWords = {
  /** Number words. What is 100 and more multiplies what stands before it. */
  numbers: string
  /** Whether numbers are written as one word: “siebenundzwanzig”. */
  joined?: boolean
  /** Whether words grow by endings, so that a unit may be the beginning of one. */
  grows?: boolean
  /** What may stand between tens and units. */
  link: string
  /** What multiplies digits. */
  scales: string
  ordinals: string
  /** Words such as “largest”, which say of something that it is the first. */
  superlatives: string
  /** January to December; other spellings after a slash. */
  months: string
  /** How a month is written that has no number beside it; never, where that could be another word. */
  monthsAlone: 'capital' | 'either' | 'never'
  percent: string
  points: string
  /** Shares by their pattern: value, then pattern. */
  shares: readonly (readonly [number, string])[]
  /** A pattern with the named groups `a` and `b`: “one in five”. */
  outOf?: string
  /** A pattern with the named group `nth`: “every third”. */
  everyNth?: string
  multiples: readonly (readonly [number, string])[]
  /** A pattern with the named group `n` or `more`: “multiplied by three”. */
  timesAs?: string
  /** What is added to a number before or behind its unit: “and a half”. */
  mixed?: readonly (readonly [number, string])[]
  /** Counts that are words of their own: “half a million”. */
  counts?: readonly (readonly [number, string])[]
  /** Half units: value, unit, pattern. */
  halves: readonly (readonly [number, string, string])[]
  /** Times of day in words with the named group `hour`: the minutes that are added to it, or the group `plus` or `minus`. */
  clock: readonly (readonly [number, string])[]
  /** Words in front of a number. */
  about: string
  nearly: string
  over: string
  under: string
  least: string
  most: string
  /** Words behind a number and its unit, for the same; optional. */
  overBehind?: string
  leastBehind?: string
  mostBehind?: string
  aboutBehind?: string
  nearlyBehind?: string
  underBehind?: string
  /** Between the ends of a range. */
  to: string
  units: Readonly<Record<string, string>>
  money: Readonly<Record<string, string>>
  /** What is counted by way of speaking: steps, reasons. */
  loose: string
}
