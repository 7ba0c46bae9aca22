/** Articles of one order, each about a subject with a number of its own. */
export const articlesAtOnce = 10
/** As many pages as are read for one article: twelve, and four for what these leave open. */
export const pagesEach = 16

/** The number of the subject that a text is about; 0 without one. */
export const numberIn = (text: string): number => Number(/small vans (\d+)/.exec(text)?.[1] ?? 0)
