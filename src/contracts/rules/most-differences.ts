/**
 * Two texts that differ in more words and spaces read as one replaced by the other: the time to compare grows with the
 * square of what differs, and people read no list of so many.
 */
export const mostDifferences = 2_000
