/** How much an expert is asked, and how long what they and the asker write may be, in characters. */
export const expertLimits = {
  questions: 5,
  subject: 300,
  question: 500,
  /** As long as the passage of a fact, which keeps their words. */
  answer: 3_000,
  note: 2_000,
  /** Facts taken from one answer at once. */
  facts: 10,
  /** Requests of one client that are kept. */
  requests: 200,
} as const
